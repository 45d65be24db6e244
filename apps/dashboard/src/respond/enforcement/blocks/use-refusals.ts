import { answerOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { refusalOf } from './refusal.ts';

const SHOWN = 50;

/** The newest detections whose visitor somebody refused, and how many there are. */
export function useRefusals() {
  return useOrganizationQuery({
    queryKey: ['enforcement-refusals'],
    queryFn: async ({ api, path, signal }) => {
      const params = { path, query: { refused: true, page_size: SHOWN } };
      const { data, total } = await answerOf(
        api.GET('/api/organizations/{organization_id}/detections', { params, signal }),
      );
      const rows = data.flatMap((item) => {
        const { id: detectionId, timestamp, ip_address: address, path, sensor, metadata } = item;
        const refusal = refusalOf(item);
        const isDryRun = metadata.dry_run === true;
        return refusal === null ? [] : [{ detectionId, timestamp, address, path, sensor, refusal, isDryRun }];
      });
      return { total, rows };
    },
  });
}
