import { dataOf } from '@sundew/api-client/client';
import type { OrganizationCall } from '../../calling/organization-verb.ts';
import { pickNamed } from '../../calling/pick-named.ts';

const KINDS = ['cloudflare', 'aws-waf'] as const;

/** Every connected firewall with the kind under which the API has it. */
export async function listFirewalls({ api, path }: OrganizationCall) {
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const list = await dataOf(
        api.GET(`/api/organizations/{organization_id}/integrations/${kind}`, { params: { path } }),
      );
      return list.map((firewall) => ({ ...firewall, kind }));
    }),
  );
  return lists.flat();
}

/** The firewall with a name or id. @throws Exit as `pickNamed` */
export const findFirewall = async (call: OrganizationCall, wanted: string) =>
  pickNamed(await listFirewalls(call), wanted, { one: 'firewall', many: 'firewalls', list: 'firewalls list' });
