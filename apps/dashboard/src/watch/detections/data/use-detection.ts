import type { FullDetection } from '@sundew/wire/detection';
import { answerOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';

/** A detection in full, with the breakdown of its score. */
export function useDetection(id: string) {
  return useOrganizationQuery({
    queryKey: ['detection', id],
    queryFn: async ({ api, path, signal }) => {
      const call = api.GET('/api/organizations/{organization_id}/detections/{detection_id}', {
        params: { path: { ...path, detection_id: id } },
        signal,
      });
      // The description of the API knows no more of metadata than that it is an object.
      return (await answerOf(call)).data as FullDetection;
    },
  });
}
