import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import type { Decoy } from '../data/use-decoys.ts';

const SHOWN = 10;
const WATCH_MS = 30_000;

/** The newest detections that this decoy made. */
export function useHits(decoy: Decoy) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['decoy-hits', id, decoy.id],
    refetchInterval: WATCH_MS,
    queryFn: async ({ signal }) => {
      const query = { decoy_id: [decoy.id], page_size: SHOWN };
      const call = api.GET('/api/organizations/{organization_id}/detections', {
        params: { path: { organization_id: id }, query },
        signal,
      });
      return (await answerOf(call)).data;
    },
  });
}
