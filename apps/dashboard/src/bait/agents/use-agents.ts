import { LIMITS } from '@sundew/wire/limits';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { answerOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

/** All that may be there, before the deleted ones: those that are offline are counted on the page. */
export const AGENTS_PER_PAGE = LIMITS.agentsPerOrganization;
/** Heartbeats come every minute, so the list follows them. */
const REFETCH_MS = 30_000;

/** Honeypot agents of the organization, newest first. @param page from 1 */
export function useAgents(page: number) {
  return useOrganizationQuery({
    queryKey: ['agents', page],
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page, page_size: AGENTS_PER_PAGE } };
      return answerOf(api.GET('/api/organizations/{organization_id}/agents', { params, signal }));
    },
  });
}

export type Agent = NonNullable<ReturnType<typeof useAgents>['data']>['data'][number];

/** An agent together with its key, which is told once. */
export interface MadeAgent {
  readonly name: string;
  readonly secret: string;
  readonly propertyId: string;
}

/**
 * Makes and deletes agents; the list follows.
 * @param onMade given each new agent, also when whoever asked for it has left by then
 */
export function useAgentChanges(onMade: (made: MadeAgent) => void) {
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('agents');
  const create = useMutation({
    async mutationFn({ name, propertyId }: { name: string; propertyId: string }): Promise<MadeAgent> {
      const body = { name: name.trim(), ...(propertyId === '' ? {} : { property_id: propertyId }) };
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/agents', { params: { path }, body }),
      );
      return { name: data.name, secret: data.agent_key, propertyId: data.property_id };
    },
    onSuccess: onMade,
    // A form is done with its answer, not only with the list after it.
    onSettled: () => void onSettled(),
  });
  const revoke = useMutation({
    async mutationFn(agentId: string) {
      const params = { path: { ...path, agent_id: agentId } };
      await answerOf(api.DELETE('/api/organizations/{organization_id}/agents/{agent_id}', { params }));
    },
    onSettled,
  });
  return { create, revoke };
}
