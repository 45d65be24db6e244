import { useEffect } from 'react';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import type { Decoy } from '../../data/use-decoys.ts';

const SHOWN = 10;
const WATCH_MS = 30_000;

/** The newest detections that this decoy made. The decoy is read again with each new one, so that its figures agree. */
export function useHits(decoy: Decoy) {
  const { renew } = useOrganizationApi();
  const hits = useOrganizationQuery({
    queryKey: ['decoy-hits', decoy.id],
    refetchInterval: WATCH_MS,
    queryFn: ({ api, path, signal }) => {
      const query = { decoy_id: [decoy.id], page_size: SHOWN };
      return dataOf(api.GET('/api/organizations/{organization_id}/detections', { params: { path, query }, signal }));
    },
  });
  const newest = hits.data?.[0]?.id;
  useEffect(() => {
    if (newest !== undefined) void renew(['decoy', decoy.id]);
  }, [renew, decoy.id, newest]);
  return hits;
}
