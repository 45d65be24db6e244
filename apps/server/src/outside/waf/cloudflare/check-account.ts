import { WafFailure } from '../waf-port.ts';
import type { openClient } from './client.ts';
import { attempt } from './failure.ts';

type Client = ReturnType<typeof openClient>;

export interface CloudflareSettings {
  readonly accountId: string;
  readonly zoneId: string;
  readonly zoneName: string;
}

/** Whether the token is good, and may read the zone that is meant. @throws WafFailure with what is missing */
export async function checkAccount(client: Client, { accountId, zoneId, zoneName }: CloudflareSettings): Promise<void> {
  if (!(await isActive(client, accountId))) throw new WafFailure('firewall_credential_refused');
  const zone = await attempt({ permission: 'Zone → Zone → Read', what: `zone ${zoneId}` }, () =>
    client.zones.get({ zone_id: zoneId }),
  );
  if (zone.name !== zoneName) throw new WafFailure('firewall_not_found', { what: `zone ${zoneName} (${zone.name})` });
  if (zone.account.id !== accountId) throw new WafFailure('firewall_not_found', { what: `account ${accountId}` });
  await attempt({ permission: 'Zone → Zone Settings → Read', what: 'setting of the zone' }, () =>
    client.zones.settings.get('security_level', { zone_id: zoneId }),
  );
}

/** Tokens belong to a person or to the account; each kind is asked about elsewhere. */
async function isActive({ user, accounts }: Client, accountId: string): Promise<boolean> {
  const ofPerson = await statusOf(() => user.tokens.verify());
  if (ofPerson !== null) return ofPerson === 'active';
  return (await statusOf(() => accounts.tokens.verify({ account_id: accountId }))) === 'active';
}

/** Null for a token that is none of this kind. */
function statusOf(ask: () => PromiseLike<{ readonly status: string }>): Promise<string | null> {
  return attempt({ permission: '', what: 'token' }, ask).then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof WafFailure && NO_TOKEN.has(error.reason)) return null;
      throw error;
    },
  );
}

const NO_TOKEN: ReadonlySet<string> = new Set([
  ...['firewall_credential_refused', 'firewall_permission_missing', 'firewall_refused', 'firewall_not_found'],
]);
