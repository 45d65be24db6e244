import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { inject } from 'vitest';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { joinEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { PLACED_DOMAIN_ID, placeDomain } from '../../apps/server/test/parts/decoys/placed-domain.ts';
import { makeSiteCertificate } from '../../apps/server/test/parts/decoys/site-certificate.ts';
import { HOSTILE_TEXTS, textFor } from './hostile-texts.ts';

const DECOY_HOST = 'bait.shop.example';
const LONGEST_NAME = 200;

/** An organization in which every text that somebody else can choose is hostile. */
export interface Planted {
  readonly organizationId: string;
  readonly propertyId: string;
  /** What the service took, by kind of thing. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** Plants every text in every field: reports and decoy hits as attackers send them, names as members give them. */
export async function plantHostileTexts(): Promise<Planted> {
  const { origin, userToken, dataDir } = inject('shared');
  const call = async (path: string, body: unknown, token = userToken, method = 'POST') => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    // Names with control characters may be refused; nothing may fail.
    if (answer.status >= 402) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return answer.ok && text !== '' ? JSON.parse(text) : null;
  };
  const named = async (path: string, field: number, rest: (name: string, at: number) => object = () => ({})) => {
    const taken: { id: string; name: string; full_key?: string; agent_key?: string }[] = [];
    for (const at of HOSTILE_TEXTS.keys()) {
      const name = textFor(field, at, LONGEST_NAME);
      const made = await call(path, { name, ...rest(name, at) });
      if (made !== null) taken.push(made.data);
    }
    return taken;
  };

  const { id: organizationId } = (await call('/api/organizations', { name: textFor(0, 17, 100) })).data;
  const base = `/api/organizations/${organizationId}`;
  const properties = await named(`${base}/properties`, 1);
  const propertyId = properties[0]?.id ?? '';
  const keys = await named(`${base}/api-keys`, 2, () => ({ scopes: ['detections:write'] }));
  const views = await named(`${base}/views`, 3, (name) => ({ query: { q: name } }));
  const key = (await call(`${base}/api-keys`, { name: 'All', scopes: ['detections:write'], property_id: propertyId }))
    .data;
  const apiKey = key.key ?? key.full_key ?? key.api_key;
  await call('/api/v1/detect/batch', { detections: HOSTILE_TEXTS.map((_, at) => report(at)) }, apiKey);
  await call(
    '/api/v1/sdk/violations/batch',
    { events: HOSTILE_TEXTS.slice(0, 100).map((_, at) => violation(at)) },
    apiKey,
  );
  const referrals = HOSTILE_TEXTS.map((_, at) => ({ platform: textFor(1, at), path: textFor(2, at), count: 1 }));
  await call('/api/v1/sdk/ai-referrals', { report_id: randomUUID(), source: textFor(0, 3), referrals }, apiKey);

  await call(`${base}/integrations/chat`, {
    ...{ kind: 'slack', name: textFor(0, 9, 100), url: 'https://chat.invalid/a-secret' },
  });
  await call(`${base}/bot-scanners`, { name: textFor(0, 7, 100) });
  await call(
    `${base}/enforcement/policy?property_id=${propertyId}`,
    { ...DEFAULT_CLEARANCE, enabled: true },
    userToken,
    'PUT',
  );
  for (const at of HOSTILE_TEXTS.keys()) {
    const said = { fp: textFor(1, at, 100), reference: textFor(2, at, 64), message: textFor(3, at, 400) };
    // A visitor has one open appeal, so each text comes from a browser of its own.
    await fetch(`${origin}/api/v1/clearance/appeals`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': `browser ${at}` },
      body: JSON.stringify({ aid: organizationId, scope: propertyId, ...said }),
    });
  }
  await call(`${base}/clearance/denials`, { fingerprint: 'a-denied-device', note: textFor(4, 3, 200) });
  const agents = await named(`${base}/agents`, 5, () => ({ property_id: propertyId }));
  await plantSshSession(call, agents[0]?.agent_key ?? '');
  await call(`${base}/domains`, { domain: 'unverified.shop.example' });
  await placeServedDomain(dataDir, organizationId, propertyId);
  const decoys = await named('/api/decoys', 4, (_name, at) => ({
    ...{ custom_domain_id: PLACED_DOMAIN_ID, path: `/bait/${at}`, decoy_type: 'endpoint', methods: ['POST'] },
    ...{ capture_body: true, response_status: 200, response_body: textFor(5, at), response_headers: { 'x-a': 'b' } },
  }));
  await untilServed(dataDir);
  for (const at of HOSTILE_TEXTS.keys()) await hitDecoy(dataDir, at);
  await call(`${base}/self-test/runs`, {});
  const listed = await fetch(`${origin}${base}/detections?page_size=200`, {
    headers: { Authorization: `Bearer ${userToken}` },
  });
  const { data: rows } = (await listed.json()) as { data: { id: string; actor_id: string | null }[] };
  for (const [at, { id }] of rows.entries()) {
    await call(`${base}/detections/${id}`, { note: textFor(6, at, 4000) }, userToken, 'PATCH');
  }
  const actorId = rows.find(({ actor_id }) => actor_id !== null)?.actor_id;
  await call(`${base}/actors/${actorId}/shares`, { note: textFor(0, 5, 200) });
  const taken = { properties, keys, views, agents, decoys };
  const names = Object.entries(taken).map(([kind, things]) => [kind, things.map(({ name }) => name)] as const);
  return { organizationId, propertyId, names: Object.fromEntries(names) };
}

function report(at: number): object {
  const text = (field: number) => textFor(field, at);
  return {
    ...{ source: text(0), ua: text(1), ip: `203.0.113.${at}`, ref: text(3), f: [text(4)] },
    url: `https://shop.example/${text(2)}?q=${text(5)}`,
    metadata: { page: text(6).slice(0, 200), [text(7).slice(0, 60)]: 'key', form_type: text(8).slice(0, 200) },
    cs: { hn: ['host', text(9)], al: text(10), ae: text(11), ja3: text(12), ja4: text(13) },
    ...{ fp: { userAgent: text(14), a: text(15) }, ai: text(16), cfp: text(17), sf: [text(18)] },
    agent: { status: text(19), name: text(20), category: text(21), key_id: text(22) },
  };
}

function violation(at: number): object {
  const text = (field: number) => textFor(field, at);
  return {
    ...{ rule: text(0), action: 'DENY', ip: '203.0.113.250', path: text(1), method: text(2).slice(0, 20) },
    ...{ userAgent: text(3), reason: text(4), dryRun: false, timestamp: Date.now() },
    metadata: { a: text(5).slice(0, 200) },
  };
}

/** A visit of an SSH honeypot in which everything that the visitor chooses is hostile. */
async function plantSshSession(
  call: (path: string, body: unknown, token: string) => Promise<unknown>,
  agentKey: string,
): Promise<void> {
  const texts = HOSTILE_TEXTS.map((_, at) => textFor(7, at));
  const header = JSON.stringify({ version: 2, width: 80, height: 24 });
  const frames = texts.map((text, at) => JSON.stringify([at / 10, 'o', `${text}\r\n`]));
  const record = {
    ...{ type: 'ssh_session', timestamp: new Date().toISOString(), source_ip: '203.0.113.77', success: true },
    ...{ username: textFor(0, 3), password: textFor(0, 4), client_version: textFor(0, 6), session_duration: 12 },
    commands: texts.map((text) => `wget ${text}`),
    downloads: texts.slice(0, 20),
    files: texts.slice(0, 20).map((path) => ({ path, bytes: 3, sha256: 'a'.repeat(64) })),
    recording: gzipSync([header, ...frames].join('\n')).toString('base64'),
  };
  await call('/api/v1/agent/detections', { batch_id: randomUUID(), detections: [record] }, agentKey);
}

/** The domain lies in the database as if name servers and an authority had been asked. */
async function placeServedDomain(dataDir: string, organizationId: string, propertyId: string): Promise<void> {
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  const server = await joinEmbedded({ dataDir });
  const database = openDatabase({ url: server.url, poolSize: 1 });
  try {
    const owner = { organization_id: organizationId, property_id: propertyId };
    await placeDomain(database, secret, owner, makeSiteCertificate(dataDir, DECOY_HOST));
  } finally {
    await database.close();
    await server.stop();
  }
}

async function untilServed(dataDir: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await hitDecoy(dataDir, 0)) !== 200) {
    if (Date.now() > deadline) throw new Error('The decoy is not served.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A visit with hostile header values and body; what HTTP does not carry is escaped as attackers do. */
function hitDecoy(dataDir: string, at: number): Promise<number> {
  const { decoy_http_url: url } = JSON.parse(readFileSync(join(dataDir, 'bootstrap.json'), 'utf8')) as {
    decoy_http_url: string;
  };
  const header = (field: number) =>
    Buffer.from(textFor(field, at, 2000))
      .toString('latin1')
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
  return new Promise((resolve, reject) => {
    const visit = request(`${url}/bait/${at}?q=${encodeURIComponent(textFor(0, at, 500))}`, {
      method: 'POST',
      headers: {
        host: DECOY_HOST,
        'user-agent': header(1),
        referer: header(2),
        'accept-language': header(3),
        'content-type': 'text/plain',
      },
    });
    visit.once('error', reject);
    visit.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    visit.end(textFor(4, at));
  });
}
