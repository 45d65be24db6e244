import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

/** The checklist, asked for again now and then: what it waits for happens elsewhere. */
export function useSetup() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['setup', id],
    staleTime: 5000,
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => {
      const path = { organization_id: id };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/setup', { params: { path }, signal }))).data;
    },
  });
}

type Checklist = NonNullable<ReturnType<typeof useSetup>['data']>;
export type SetupItem = Checklist['items'][number];
