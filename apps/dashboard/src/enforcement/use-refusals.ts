import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../data/api.ts';
import { useOrganization } from '../data/organization.ts';
import { refusalOf } from './refusal.ts';

/** One page of the list; the API has no filter by refusal. */
const LOOKED_AT = 200;

/** Refusals among the newest detections. */
export function useRefusals() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['enforcement-refusals', id],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page_size: LOOKED_AT } };
      const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/detections', { params, signal }));
      const rows = data.flatMap((item) => {
        const { id: detectionId, timestamp, ip_address: address, path, sensor, metadata } = item;
        const refusal = refusalOf(item);
        const isDryRun = metadata.dry_run === true;
        return refusal === null ? [] : [{ detectionId, timestamp, address, path, sensor, refusal, isDryRun }];
      });
      return { looked: data.length, rows };
    },
  });
}
