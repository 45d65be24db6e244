import { useMutation } from '@tanstack/react-query';
import { answerOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

const BASE = '/api/organizations/{organization_id}/integrations';
const KINDS = ['cloudflare', 'aws-waf'] as const;

/** Firewalls that everybody who touches a decoy can be blocked at, and the way to have that done. */
export function useBlockAll(decoyId: string) {
  const { api, path, renew } = useOrganizationApi();
  const params = { path };
  const firewalls = useOrganizationQuery({
    queryKey: ['firewalls', 'of-decoys'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        KINDS.map(async (kind) => {
          const { data } = await answerOf(api.GET(`${BASE}/${kind}`, { params, signal }));
          return data.map(({ name }) => ({ kind, name }));
        }),
      );
      return lists.flat();
    },
  });
  const block = useMutation({
    mutationFn: async (kinds: ReadonlySet<(typeof KINDS)[number]>) => {
      const body = { decoy_id: decoyId, rule_type: 'block_all' as const };
      for (const kind of kinds) await answerOf(api.POST(`${BASE}/${kind}/rules`, { params, body }));
    },
    onSettled: () => renew('response-actions'),
  });
  return { firewalls, block };
}
