import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { type Decoy, decoyKey } from '../data/use-decoys.ts';

const SHOWN = 10;
const WATCH_MS = 30_000;

/** The newest detections that this decoy made. The decoy is read again with each new one, so that its figures agree. */
export function useHits(decoy: Decoy) {
  const api = useApi();
  const { id } = useOrganization();
  const queries = useQueryClient();
  const hits = useQuery({
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
  const newest = hits.data?.[0]?.id;
  useEffect(() => {
    if (newest !== undefined) void queries.invalidateQueries({ queryKey: decoyKey(id, decoy.id) });
  }, [queries, id, decoy.id, newest]);
  return hits;
}
