import type { ApiClient } from '@sundew/api-client/client';
import { answerOf } from '@sundew/api-client/client';
import { EXIT, Exit } from '../../terminal/exit.ts';

const BASE = '/api/organizations/{organization_id}/integrations';
const KINDS = ['cloudflare', 'aws-waf'] as const;

/** Every connected firewall with the kind under which the API has it. */
export async function listFirewalls(api: ApiClient, organization: string) {
  const path = { organization_id: organization };
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const { data } = await answerOf(api.GET(`${BASE}/${kind}`, { params: { path } }));
      return data.map((firewall) => ({ kind, firewall }));
    }),
  );
  return lists.flat();
}

/** The one that somebody means. @param wanted its name or its id @throws Exit when there is not exactly one */
export async function findFirewall(api: ApiClient, organization: string, wanted: string) {
  const found = (await listFirewalls(api, organization)).filter(
    ({ firewall: { id, name } }) => id === wanted || name === wanted,
  );
  const [only] = found;
  if (only === undefined) throw new Exit(EXIT.usage, `There is no firewall "${wanted}". See: firewalls list`);
  if (found.length > 1) throw new Exit(EXIT.usage, `Several firewalls are called "${wanted}". Give the id.`);
  return only;
}
