import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../data/organization-api.ts';

const BASE = '/api/organizations/{organization_id}';
/** At as many integrations an address can be blocked. */
const MOST = 50;

/** Where an address is blocked now, the newest first. @param ip of IPv6 anything in the /64 */
export function useBlocksAt(ip: string) {
  return useOrganizationQuery({
    queryKey: ['enforcements', 'at', ip],
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { ip, active: true, page_size: MOST } };
      return dataOf(api.GET(`${BASE}/enforcements`, { params, signal }));
    },
  });
}

/** Who else would be turned away. */
export function useSharersAt(ip: string) {
  return useOrganizationQuery({
    queryKey: ['blast-radius', ip],
    retry: false,
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, target: ip } };
      return dataOf(api.GET(`${BASE}/blast-radius/{target}`, { params, signal }));
    },
  });
}

interface BlockWish {
  readonly ip_address: string;
  readonly reason: string;
  readonly duration_hours?: number;
}

/** Blocks an address everywhere, or frees it everywhere; what shows blocks follows. */
export function useBlocking() {
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('enforcements');
  const block = useMutation({
    mutationFn: (body: BlockWish) => answerOf(api.POST(`${BASE}/blocked-ips`, { params: { path }, body })),
    onSettled,
  });
  const lift = useMutation({
    mutationFn: (ip: string) => answerOf(api.DELETE(`${BASE}/blocked-ips/{ip}`, { params: { path: { ...path, ip } } })),
    onSettled,
  });
  return { block, lift };
}
