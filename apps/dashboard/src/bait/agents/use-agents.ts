import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

export const AGENTS_PER_PAGE = 100;
/** Heartbeats come every minute, so the list follows them. */
const REFETCH_MS = 30_000;

/** Honeypot agents of the organization, newest first. @param page from 1 */
export function useAgents(page: number) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['agents', id, page],
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    queryFn: ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page, page_size: AGENTS_PER_PAGE } };
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
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['agents', organizationId] });
  const create = useMutation({
    async mutationFn({ name, propertyId }: { name: string; propertyId: string }): Promise<MadeAgent> {
      const params = { path: { organization_id: organizationId } };
      const body = { name: name.trim(), ...(propertyId === '' ? {} : { property_id: propertyId }) };
      const { data } = await answerOf(api.POST('/api/organizations/{organization_id}/agents', { params, body }));
      return { name: data.name, secret: data.agent_key, propertyId: data.property_id };
    },
    onSuccess: onMade,
    // A form is done with its answer, not only with the list after it.
    onSettled: () => void onSettled(),
  });
  const revoke = useMutation({
    async mutationFn(agentId: string) {
      const params = { path: { organization_id: organizationId, agent_id: agentId } };
      await answerOf(api.DELETE('/api/organizations/{organization_id}/agents/{agent_id}', { params }));
    },
    onSettled,
  });
  return { create, revoke };
}
