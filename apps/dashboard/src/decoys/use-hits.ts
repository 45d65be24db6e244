import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../data/api.ts';
import { useOrganization } from '../data/organization.ts';
import { pathsOf } from './figures.ts';
import type { Decoy } from './use-decoys.ts';

const LOOKED_AT = 50;
const SHOWN = 10;
const WATCH_MS = 30_000;

/** The newest detections that this decoy made; other sites may have the same path, so more are looked at than shown. */
export function useHits(decoy: Decoy) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['decoy-hits', id, decoy.id, decoy.path],
    refetchInterval: WATCH_MS,
    queryFn: async ({ signal }) => {
      const query = {
        path: pathsOf(decoy),
        source: [sourceOf(decoy)],
        page_size: LOOKED_AT,
      };
      const call = api.GET('/api/organizations/{organization_id}/detections', {
        params: { path: { organization_id: id }, query },
        signal,
      });
      const { data } = await answerOf(call);
      return data.filter(({ decoy_id: decoyId }) => decoyId === decoy.id).slice(0, SHOWN);
    },
  });
}

/** Source of the detections that a decoy makes. */
export function sourceOf({ decoy_type: type }: Pick<Decoy, 'decoy_type'>): 'decoy_link' | 'endpoint' {
  return type === 'link' ? 'decoy_link' : 'endpoint';
}
