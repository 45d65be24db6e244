import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAgentCheck } from '../../src/detection/gathering/agents/agent-check.ts';
import { guardedDirectories } from '../../src/detection/gathering/agents/guarded-directories.ts';
import { type GuardedFetch, GuardedFetchError } from '../../src/outside/web/guarded-fetch-port.ts';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { type Doors, EDGE_KEY, openDoors } from '../parts/intake/doors.ts';
import { BROWSER, ORGANIZATION } from '../parts/intake/reports.ts';
import { GOOD, post } from './requests.ts';

const KNOWN = 'chatgpt.com';
const NAMED = 'agent.example';
const GPT_BOT = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)';
const keys = { [KNOWN]: generateKeyPairSync('ed25519'), [NAMED]: generateKeyPairSync('ed25519') };
const keyId = (x: string) =>
  createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');

/** Serves the directories of two operators, as the guarded way out would give them. */
const asked: string[] = [];
let areAway = false;
const web: GuardedFetch = {
  async fetch(url, { maxRedirects, maxBytes = 0 } = {}) {
    asked.push(url);
    const host = new URL(url).host as keyof typeof keys;
    if (maxRedirects !== 0 || maxBytes > 65_536) throw new Error('unbounded');
    if (areAway || keys[host] === undefined) throw new GuardedFetchError('unreachable', 'nobody answers');
    const body = Buffer.from(JSON.stringify({ keys: [keys[host].publicKey.export({ format: 'jwk' })] }));
    return { status: 200, headers: { 'cache-control': 'max-age=3600' }, body, url };
  },
  close: async () => {},
};

let fresh: FreshDatabase;
let doors: Doors;
beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(async () => {
  await doors?.close();
  [areAway, asked.length] = [false, 0];
  const agents = createAgentCheck({
    directories: guardedDirectories(web, () => {}),
    named: async () => [NAMED],
    waitMs: 5_000,
  });
  doors = await openDoors({ database: fresh.database, agents });
});
afterAll(async () => {
  await doors?.close();
  await fresh?.drop();
});

interface Wish {
  readonly host?: keyof typeof keys;
  readonly signer?: keyof typeof keys;
  readonly tag?: string;
  readonly aliveS?: number;
  readonly nonce?: string;
}

/** Headers of a signed GET of https://shop.example/prices. */
function signed({ host = KNOWN, signer = host, tag = 'web-bot-auth', aliveS = 300, nonce }: Wish = {}) {
  const { x = '' } = keys[host].publicKey.export({ format: 'jwk' });
  const created = Math.floor(Date.now() / 1000) - 600;
  const more = `nonce="${nonce ?? randomBytes(32).toString('base64')}";tag="${tag}"`;
  const parameters =
    `("@authority" "signature-agent");created=${created};expires=${created + 600 + aliveS}` +
    `;keyid="${keyId(x)}";alg="ed25519";${more}`;
  const agent = `"https://${host}"`;
  const base = `"@authority": shop.example\n"signature-agent": ${agent}\n"@signature-params": ${parameters}`;
  const signature = sign(null, Buffer.from(base), keys[signer].privateKey).toString('base64');
  return { 'signature-agent': agent, 'signature-input': `sig=${parameters}`, signature: `sig=:${signature}:` };
}

/** Asks for a verdict on a request with these headers, and gives what was recorded of it. */
async function verdict(headers: object, more: object = {}) {
  const metadata = { method: 'GET', path: '/prices', ip: '198.51.100.40', user_agent: BROWSER, ...more };
  const sent = { ...metadata, headers: { host: 'shop.example', ...headers } };
  const { body } = await post(doors, '/api/v1/sdk/detect', { request_metadata: sent });
  return { ...JSON.parse(body), detection: doors.recorded.at(-1) };
}

describe('an agent that signs its requests', () => {
  it('is told by its signature, whatever the address, and let in', async () => {
    const { decision, detection } = await verdict(signed());
    expect(decision).toBe('allow');
    expect(detection?.verifiedCrawler).toBe(KNOWN);
    expect(detection?.verdict.aiScraper).toMatchObject({ category: 'ai_agent', operator: 'OpenAI', verified: true });
    const crawler = await verdict(signed(), { user_agent: GPT_BOT });
    expect(crawler.detection?.verdict.aiScraper).toMatchObject({ category: 'training_crawler', verified: true });
  });

  it('may be one that only the policy of the property names', async () => {
    expect((await verdict(signed({ host: NAMED }))).detection?.verifiedCrawler).toBe(NAMED);
    expect((await verdict(signed({ host: NAMED }), { user_agent: GPT_BOT })).detection?.verifiedCrawler).toBeNull();
  });

  it.each<[string, Wish]>([
    ['another key', { signer: NAMED }],
    ['another purpose', { tag: 'relay' }],
    ['a time that is over', { aliveS: -301 }],
  ])('is nobody with %s', async (_what, wish) => {
    expect((await verdict(signed(wish))).detection?.verifiedCrawler).toBeNull();
  });

  it('signed this request, and no other site', async () => {
    const elsewhere = await verdict({ ...signed(), host: 'other.example' });
    expect(elsewhere.detection?.verifiedCrawler).toBeNull();
  });

  it('is one sender: a nonce that comes from another network again proves nothing', async () => {
    const headers = signed();
    expect((await verdict(headers)).detection?.verifiedCrawler).toBe(KNOWN);
    expect((await verdict(headers)).detection?.verifiedCrawler).toBe(KNOWN);
    expect((await verdict(headers, { ip: '192.0.2.9' })).detection?.verifiedCrawler).toBeNull();
  });

  it('is no impostor while its keys cannot be read, and no host is asked that nobody knows', async () => {
    areAway = true;
    const { detection } = await verdict(signed(), { user_agent: GPT_BOT });
    expect(detection?.verdict.aiScraper).toMatchObject({ verified: null, impersonation: false });
    const stranger = { ...signed(), 'signature-agent': '"https://stranger.example"' };
    await verdict(stranger);
    expect(asked.map((url) => new URL(url).host)).toEqual([KNOWN]);
  });
});

describe('a signature in a report', () => {
  const report = () => {
    const headers = signed();
    const agent = {
      signature_agent: headers['signature-agent'],
      signature_input: headers['signature-input'],
      signature: headers.signature,
    };
    return { ...GOOD, ua: BROWSER, url: 'https://shop.example/prices?token=abcdef0123456789abcdef', agent };
  };

  it('of a sensor is verified, and not kept', async () => {
    await post(doors, '/api/v1/detect', report());
    const edge = { 'x-wd-sensor-key': EDGE_KEY };
    await post(doors, '/api/v1/detect/public', report(), { headers: edge, key: null });
    expect(doors.recorded.map(({ verifiedCrawler }) => verifiedCrawler)).toEqual([KNOWN, KNOWN]);
    expect(JSON.stringify(doors.recorded.map(({ sighting }) => sighting.said))).not.toContain('web-bot-auth');
  });

  it('of a stranger proves nothing', async () => {
    await post(doors, '/api/v1/detect/public', { ...report(), aid: ORGANIZATION }, { key: null });
    expect(doors.recorded).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});
