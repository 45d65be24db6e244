import type { FullDetection } from '@sundew/wire/detection';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';

export const detectionKey = (organizationId: string, id?: string) =>
  id === undefined ? (['detection', organizationId] as const) : (['detection', organizationId, id] as const);

/** A detection in full, with the breakdown of its score. */
export function useDetection(id: string) {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  return useQuery({
    queryKey: detectionKey(organizationId, id),
    queryFn: async ({ signal }) => {
      const path = { organization_id: organizationId, detection_id: id };
      const call = api.GET('/api/organizations/{organization_id}/detections/{detection_id}', {
        params: { path },
        signal,
      });
      // The description of the API knows no more of metadata than that it is an object.
      return (await answerOf(call)).data as FullDetection;
    },
  });
}
