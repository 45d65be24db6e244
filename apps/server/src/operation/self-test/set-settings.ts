import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { Audit } from '../../accounts/audit/audit.ts';
import type { Actor } from '../../accounts/audit/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { demandUnchanged } from '../../platform/http/answers/content-version.ts';
import { hostAndPort } from './host-and-port.ts';
import { readKnownAgents, readPlaces } from './known-store.ts';
import type { SettingsInput } from './schema.ts';
import { holdSettings, storeSettings } from './settings-store.ts';

export interface SettingParts {
  readonly database: Database;
  readonly audit: Audit;
  readonly clock: () => number;
}

/**
 * Keeps when an organization tests itself, and where its sites and honeypots are.
 * @param version of the settings that the wish was made from; without it, whatever is stored is replaced
 * @throws Problem conflict when somebody else was faster, validation_failed for what is no address, for properties and agents of others, and for what is there twice
 */
export function setSettings(
  { database, audit, clock }: SettingParts,
  organizationId: string,
  actor: Actor,
  wish: SettingsInput,
  version?: string,
): Promise<void> {
  const sites = wish.sites.map(({ property_id, address }, at) => ({ property_id, address: readAddress(address, at) }));
  const seen = new Set(sites.map(({ property_id: id, address }) => `${id} ${address}`));
  if (seen.size < sites.length) throw invalidValue('body.sites', fault('must_be_unique'));
  return database.transaction(async (client) => {
    const { next_run_at: _, ...stored } = await holdSettings(client, organizationId);
    demandUnchanged(version, stored);
    const ids = sites.map(({ property_id: id }) => id);
    const known = new Set((await readPlaces(client, organizationId, ids)).map(({ propertyId }) => propertyId));
    const stranger = ids.findIndex((id) => !known.has(id.toLowerCase()));
    if (stranger >= 0) throw invalidValue(`body.sites.${stranger}.property_id`, fault('not_a_property'));
    const agents = wish.agents.map(({ agent_id, address }, at) => ({
      agent_id,
      address: readHostAndPort(address, at),
    }));
    const agentIds = agents.map(({ agent_id: id }) => id.toLowerCase());
    if (new Set(agentIds).size < agents.length) throw invalidValue('body.agents', fault('must_be_unique'));
    const knownAgents = new Set((await readKnownAgents(client, organizationId)).map(({ id }) => id));
    const strange = agentIds.findIndex((id) => !knownAgents.has(id));
    if (strange >= 0) throw invalidValue(`body.agents.${strange}.agent_id`, fault('not_an_agent'));
    const settings = { ...wish, sites, agents };
    await storeSettings(client, organizationId, settings, new Date(clock()));
    await audit.write(client, {
      ...{ organizationId, actor, action: 'self_test.update', targetType: 'organization', targetId: organizationId },
      details: settings,
    });
  });
}

/** Below the first are ports of other services, which requests that look like attacks must not be able to talk to. */
const FIRST_FREE_PORT = 1_024;
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);

/** In one spelling. */
function readAddress(text: string, at: number): string {
  const field = `body.sites.${at}.address`;
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw invalidValue(field, fault('must_be_web_url'));
  }
  if (url.username !== '' || url.password !== '') throw invalidValue(field, fault('url_with_credentials'));
  if (url.hash !== '') throw invalidValue(field, fault('url_with_fragment'));
  const port = Number(url.port);
  if (url.port !== '' && port < FIRST_FREE_PORT && !WEB_PORTS.has(port)) {
    throw invalidValue(field, fault('port_of_other_services', { port }));
  }
  return url.href;
}

function readHostAndPort(text: string, at: number): string {
  const address = text.trim();
  if (hostAndPort(address) === null) throw invalidValue(`body.agents.${at}.address`, fault('must_be_host_and_port'));
  return address;
}
