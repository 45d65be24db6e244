import type { components } from '@sundew/api-client/schema.gen';
import { SELF_TEST_LIMITS } from '@sundew/wire/self-test';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';

export type SelfTest = components['schemas']['SelfTest'];
export type TestedPath = components['schemas']['SelfTestPath'];
interface SettingsChange {
  readonly body: components['schemas']['SelfTestSettingsInput'];
  /** Version of the settings that the change was made from: it is refused where others are stored by now. */
  readonly version: string;
}

const UNDER_WAY_MS = 1_500;
const AT_REST_MS = 60_000;

export const isUnderWay = (test: SelfTest | undefined): boolean =>
  test !== undefined && test.run !== null && test.run.finished_at === null;

/** Which paths see visitors; followed closely while a run is under way. */
export function useSelfTest() {
  return useOrganizationQuery<SelfTest>({
    queryKey: ['self-test'],
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? UNDER_WAY_MS : AT_REST_MS),
    queryFn: ({ api, path, signal }) =>
      dataOf(api.GET('/api/organizations/{organization_id}/self-test', { params: { path }, signal })),
  });
}

/** Runs the self-test, and sets it. */
export function useSelfTestChanges() {
  const { api, path, queries, key, renew } = useOrganizationApi();
  const params = { path };
  const keep = (test: SelfTest) => queries.setQueryData(key('self-test'), test);
  const run = useMutation({
    mutationFn: () => dataOf(api.POST('/api/organizations/{organization_id}/self-test/runs', { params })),
    onSuccess: keep,
  });
  const set = useMutation({
    mutationFn: ({ body, version }: SettingsChange) => {
      const of = { path, query: { version } };
      return dataOf(api.PUT('/api/organizations/{organization_id}/self-test/settings', { params: of, body }));
    },
    onSuccess: keep,
    // Opened again, the dialog shows what somebody else has stored meanwhile.
    onError: () => renew('self-test'),
  });
  return { run, set };
}

/** SSH honeypots whose address can be named; none while they are not known yet. */
export function useVisitedAgents() {
  const { data } = useOrganizationQuery({
    queryKey: ['self-test-agents'],
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page_size: SELF_TEST_LIMITS.agents } };
      return answerOf(api.GET('/api/organizations/{organization_id}/agents', { params, signal }));
    },
  });
  return (data?.data ?? []).filter(({ state }) => state !== 'revoked');
}
