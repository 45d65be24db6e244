import type { components } from '@sundew/api-client/schema.gen';
import { SELF_TEST_LIMITS } from '@sundew/wire/self-test';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';

export type SelfTest = components['schemas']['SelfTest'];
export type TestedPath = components['schemas']['SelfTestPath'];
type SettingsWish = components['schemas']['SelfTestSettingsInput'];

const UNDER_WAY_MS = 1_500;
const AT_REST_MS = 60_000;

export const isUnderWay = (test: SelfTest | undefined): boolean =>
  test !== undefined && test.run !== null && test.run.finished_at === null;

/** Which paths see visitors; followed closely while a run is under way. */
export function useSelfTest() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery<SelfTest>({
    queryKey: ['self-test', id],
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? UNDER_WAY_MS : AT_REST_MS),
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id } };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/self-test', { params, signal }))).data;
    },
  });
}

/** Runs the self-test, and sets it. */
export function useSelfTestChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const params = { path: { organization_id: id } };
  const keep = (test: SelfTest) => queries.setQueryData(['self-test', id], test);
  const run = useMutation({
    mutationFn: async () =>
      (await answerOf(api.POST('/api/organizations/{organization_id}/self-test/runs', { params }))).data,
    onSuccess: keep,
  });
  const set = useMutation({
    mutationFn: async (body: SettingsWish) =>
      (await answerOf(api.PUT('/api/organizations/{organization_id}/self-test/settings', { params, body }))).data,
    onSuccess: keep,
  });
  return { run, set };
}

/** SSH honeypots whose address can be named; none while they are not known yet. */
export function useVisitedAgents() {
  const api = useApi();
  const { id } = useOrganization();
  const { data } = useQuery({
    queryKey: ['self-test-agents', id],
    queryFn: ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page_size: SELF_TEST_LIMITS.agents } };
      return answerOf(api.GET('/api/organizations/{organization_id}/agents', { params, signal }));
    },
  });
  return (data?.data ?? []).filter(({ state }) => state !== 'revoked');
}
