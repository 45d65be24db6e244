import { answerOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { isOpenInside, type Newest } from './list-state.ts';
import type { ListRequest } from './request.ts';

/**
 * The newest detection of a list in which later ones would come in between. By the clock of the service, as that of the
 * browser may be another.
 * @param isKnown asks nothing any more
 */
export function useNewest(request: ListRequest, isKnown: boolean) {
  const isNeeded = !isKnown && isOpenInside(request);
  const { data, error, refetch } = useOrganizationQuery({
    queryKey: ['newest-detection', request],
    queryFn: async ({ api, path, signal }): Promise<Newest | null> => {
      const query = { ...request.filter, page_size: 1 };
      const params = { path, query };
      const call = api.GET('/api/organizations/{organization_id}/detections', { params, signal });
      const [first] = (await answerOf(call)).data;
      return first === undefined ? null : { id: first.id, timestamp: first.timestamp };
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { newest: isNeeded ? (data ?? null) : null, isPending: isNeeded && data === undefined, error, refetch };
}
