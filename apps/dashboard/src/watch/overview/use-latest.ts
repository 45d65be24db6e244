import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { toFeedRow } from './feed-row.ts';
import { filtersOf, type View } from './view.ts';

const FIRST_ROWS = 20;

/** The newest detections of any time, from which the feed goes on. Asked for anew with each visit of the page. */
export function useLatest({ propertyId, isQuiet }: Pick<View, 'propertyId' | 'isQuiet'>) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['overview-latest', id, propertyId, isQuiet],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/detections', {
          params: {
            path: { organization_id: id },
            query: { ...filtersOf({ propertyId, isQuiet }), page_size: FIRST_ROWS },
          },
          signal,
        }),
      );
      return data.map(toFeedRow);
    },
  });
}
