import { answerOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { filtersOf, type View } from '../view/view.ts';
import { toFeedRow } from './feed-row.ts';

const FIRST_ROWS = 20;

/** The newest detections of any time, from which the feed goes on. Asked for anew with each visit of the page. */
export function useLatest({ propertyId, isQuiet }: Pick<View, 'propertyId' | 'isQuiet'>) {
  return useOrganizationQuery({
    queryKey: ['overview-latest', propertyId, isQuiet],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ api, path, signal }) => {
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/detections', {
          params: {
            path,
            query: { ...filtersOf({ propertyId, isQuiet }), page_size: FIRST_ROWS },
          },
          signal,
        }),
      );
      return data.map(toFeedRow);
    },
  });
}
