import { dataOf } from '../../kit/data/api.ts';
import { useOrganizationQuery } from '../../kit/data/organization-api.ts';

/** The checklist, asked for again now and then: what it waits for happens elsewhere. */
export function useSetup() {
  return useOrganizationQuery({
    queryKey: ['setup'],
    staleTime: 5000,
    refetchInterval: 30_000,
    queryFn: ({ api, path, signal }) =>
      dataOf(api.GET('/api/organizations/{organization_id}/setup', { params: { path }, signal })),
  });
}

type Checklist = NonNullable<ReturnType<typeof useSetup>['data']>;
export type SetupItem = Checklist['items'][number];
