import { answerOf } from './api.ts';
import { useOrganizationQuery } from './organization-api.ts';

const EVERY_MS = 60_000;
const MOST = 200;

/** What reports here, most recently heard first. */
export function useSensors() {
  return useOrganizationQuery({
    queryKey: ['sensors'],
    refetchInterval: EVERY_MS,
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page_size: MOST } };
      return answerOf(api.GET('/api/organizations/{organization_id}/sensors', { params, signal }));
    },
  });
}

export type Sensor = NonNullable<ReturnType<typeof useSensors>['data']>['data'][number];
