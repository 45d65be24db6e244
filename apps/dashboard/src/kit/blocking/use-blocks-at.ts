import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../data/api.ts';
import { useOrganization } from '../data/organization.ts';

const BASE = '/api/organizations/{organization_id}';
/** At as many integrations an address can be blocked. */
const MOST = 50;

/** Where an address is blocked now, the newest first. @param ip of IPv6 anything in the /64 */
export function useBlocksAt(ip: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['enforcements', id, 'at', ip],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { ip, active: true, page_size: MOST } };
      return (await answerOf(api.GET(`${BASE}/enforcements`, { params, signal }))).data;
    },
  });
}

/** Who else would be turned away. */
export function useSharersAt(ip: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['blast-radius', id, ip],
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id, target: ip } };
      return (await answerOf(api.GET(`${BASE}/blast-radius/{target}`, { params, signal }))).data;
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
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const path = { organization_id: id };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['enforcements', id] });
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
