import { setTimeout as sleep } from 'node:timers/promises';
import type { DecisionAction } from '@sundew/wire/decisions';
import type { SdkDetectAnswer } from '@sundew/wire/sdk-detect';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { Bootstrap } from '../../service.ts';
import type { Tenant } from '../tenants.ts';
import type { Judged } from './judged.ts';
import { judgedOf } from './read-stored.ts';
import type { LogLine } from './ship-log.ts';

/** What the shop has of its bait: nothing of it is a sensor. */
export interface Bait {
  /** For the configuration of nginx, as the service prints it. */
  readonly block: string;
  /** A link that people do not see. */
  readonly link: string;
  /** What robots.txt says of it. */
  readonly robots: string;
}

const HIDDEN_PATH = '/catalogue/complete-list';

/** The third way: no sensor at all, but paths that nginx hands on to the decoy listener, and one hidden link. */
export async function putBait(bootstrap: Bootstrap, tenant: Tenant, decoyPort: number): Promise<Bait> {
  const { base_url: base, user_token: token } = bootstrap;
  const call = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const site = await call<{ domain_id: string }>('POST', `/organizations/${tenant.organizationId}/own-sites`, {
    ...{ site: 'https://shop.example', technology: 'php', property_id: tenant.propertyId },
  });
  const { id } = await call<{ id: string }>('POST', '/decoys', {
    ...{ custom_domain_id: site.domain_id, name: 'Complete list', path: HIDDEN_PATH },
    ...{ trigger_action: 'log', decoy_type: 'link' },
  });
  const { variants, robots } = await call<{
    variants: readonly { inline_html: string }[];
    robots: { lines: readonly string[] };
  }>('POST', `/decoys/${id}/markup`, {});
  const asNginx = `/domains/${site.domain_id}/block?server=nginx&upstream=127.0.0.1:${decoyPort}`;
  const { block } = await call<{ block: string }>('GET', asNginx);
  // The tools reach the shop by a door of their own, under no name.
  const link = (variants[0]?.inline_html ?? '').replaceAll('https://shop.example', '');
  return { block, link, robots: robots.lines.join('\n') };
}

/**
 * What was decided about each line, where only bait reports: nothing before a visitor takes it, and then what is known
 * of him. Whoever was blocked is asked for once more afterwards, and counts as let go when he is let in.
 */
export async function judgedAtBait(
  database: Database,
  { organizationId, apiKey }: Tenant,
  origin: string,
  lines: readonly LogLine[],
): Promise<readonly Judged[]> {
  const stored = await judgedOf(database, organizationId, lines);
  const blocked = new Map<string, DecisionAction>();
  for (const [at, { action }] of stored.entries()) {
    const line = lines[at];
    if (line === undefined || action !== 'block' || blocked.has(clientOf(line))) continue;
    blocked.set(clientOf(line), await decisionFor(origin, apiKey, line));
  }
  const seen = new Set<string>();
  return stored.map((judged, at) => {
    const line = lines[at];
    const client = line === undefined ? '' : clientOf(line);
    if (judged.action === 'block') seen.add(client);
    if (judged.action !== null) return judged;
    return { ...judged, action: seen.has(client) ? (blocked.get(client) ?? 'allow') : 'allow' };
  });
}

const clientOf = ({ ip, ua }: LogLine): string => `${ip} ${ua}`;
/** Between two questions: so many at once are a flood of their own. */
const PAUSE_MS = 20;

/** What is decided about a later visit of the same client to an ordinary page. */
async function decisionFor(origin: string, apiKey: string, { ip, ua }: LogLine): Promise<DecisionAction> {
  await sleep(PAUSE_MS);
  const answer = await fetch(`${origin}/api/v1/sdk/detect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ request_metadata: { method: 'GET', path: '/product/7', ip, user_agent: ua } }),
  });
  if (!answer.ok) throw new Error(`A verdict was answered with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as SdkDetectAnswer).decision;
}
