import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from './api.ts';
import { useOrganization } from './organization.ts';

const EVERY_MS = 60_000;
const MOST = 200;

/** What reports here, most recently heard first. */
export function useSensors() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['sensors', id],
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page_size: MOST } };
      return answerOf(api.GET('/api/organizations/{organization_id}/sensors', { params, signal }));
    },
  });
}

export type Sensor = NonNullable<ReturnType<typeof useSensors>['data']>['data'][number];
