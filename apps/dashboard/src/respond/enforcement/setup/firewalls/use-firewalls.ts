import type { EnforcementMode } from '@sundew/wire/response-actions';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../../kit/data/organization-api.ts';
import { FIREWALL_KIND_NAMES, type FirewallField, type FirewallKind } from './firewall-kinds.ts';

const BASE = '/api/organizations/{organization_id}/integrations';
/** Blocks are in place within seconds. */
const REFRESH_MS = 5_000;

export function useFirewalls() {
  return useOrganizationQuery({
    queryKey: ['firewalls'],
    refetchInterval: REFRESH_MS,
    queryFn: async ({ api, path, signal }) => {
      const params = { path };
      const lists = await Promise.all(
        FIREWALL_KIND_NAMES.map(async (kind) => {
          const { data } = await answerOf(api.GET(`${BASE}/${kind}`, { params, signal }));
          return data.map((firewall) => ({ ...firewall, kind }));
        }),
      );
      return lists.flat();
    },
  });
}

export type Firewall = NonNullable<ReturnType<typeof useFirewalls>['data']>[number];

export interface FirewallWish {
  readonly kind: FirewallKind;
  readonly name: string;
  readonly mode: EnforcementMode;
  readonly hours: number;
  readonly values: Readonly<Record<FirewallField, string>>;
}

interface Told {
  readonly onConnected: (firewall: { readonly name: string }) => void;
  readonly onTested: (firewall: { readonly name: string }) => void;
}

export function useFirewallChanges({ onConnected, onTested }: Told) {
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('firewalls');
  const connect = useMutation({
    mutationFn: ({ kind, name, mode, hours, values }: FirewallWish) => {
      const shared = { mode, block_duration_hours: hours, ...(name.trim() === '' ? {} : { name: name.trim() }) };
      const { account_id, zone_id, zone_name, api_token, web_acl_arn, access_key_id, secret_access_key } = values;
      const params = { path };
      const answer =
        kind === 'cloudflare'
          ? api.POST(`${BASE}/cloudflare`, { params, body: { ...shared, account_id, zone_id, zone_name, api_token } })
          : api.POST(`${BASE}/aws-waf`, { params, body: { ...shared, web_acl_arn, access_key_id, secret_access_key } });
      return dataOf(answer);
    },
    onSuccess: onConnected,
    onSettled: () => void onSettled(),
  });
  const test = useMutation({
    mutationFn: ({ kind, id }: Firewall) => {
      const params = { path: { ...path, integration_id: id } };
      return dataOf(api.POST(`${BASE}/${kind}/{integration_id}/test`, { params }));
    },
    onSuccess: onTested,
    onSettled: () => void onSettled(),
  });
  const remove = useMutation({
    mutationFn: ({ kind, id }: Firewall) => {
      const params = { path: { ...path, integration_id: id }, query: { force: false } };
      return answerOf(api.DELETE(`${BASE}/${kind}/{integration_id}`, { params }));
    },
    onSettled,
  });
  return { connect, test, remove };
}
