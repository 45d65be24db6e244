import { WWWAuthenticateHeader } from '@cloudflare/privacypass-ts';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorAt } from '../../../../src/enforcement/clearance/denials/visitor-at.ts';
import { createIssuers } from '../../../../src/enforcement/clearance/extra-step/private-token/issuers.ts';
import { createPrivateTokens } from '../../../../src/enforcement/clearance/extra-step/private-token/private-tokens.ts';
import { createGuardedFetch } from '../../../../src/outside/web/guarded-fetch.ts';
import { CHROME, type ClearedSite, startClearedSite, type Visitor } from '../../../parts/enforcement/cleared-site.ts';
import { startTokenIssuer, type TokenIssuer } from '../../../parts/enforcement/token-issuer.ts';
import { until } from '../../../parts/machine/until.ts';
import { type RunningService, startRunningService } from '../../../parts/service/running-service.ts';

const SITE = 'https://shop.example';
const PAGE = `${SITE}/account/orders`;
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const SECRET = 'the secret of this test, long enough to be taken';

let issuer: TokenIssuer;
beforeAll(async () => {
  issuer = await startTokenIssuer();
});
afterAll(() => issuer?.stop());

function policyWith(issuers: readonly string[]) {
  const private_token = { issuers: [...issuers], sites: [SITE, 'https://other.example'] };
  return {
    ...{ ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce' as const, routes: ['/account/*', '/vault'] },
    route_min_trust: [{ pattern: '/vault', min_trust: 'attested-human' as const }],
    extra_step: { work: 'everybody' as const, work_bits: 8, question: null, private_token },
  };
}

/** Blind signatures in JavaScript take their time on a busy machine. */
const SLOW = { timeout: 120_000 };

describe('what a device vouches', SLOW, () => {
  let nowMs = Date.now();
  const clock = () => nowMs;
  const faults: unknown[] = [];

  /** As a node of the service has it. */
  function nodeOf(secret = SECRET) {
    const web = createGuardedFetch({ allowPrivate: true, rootsPem: issuer.caPem });
    const issuers = createIssuers({ web, clock, onFault: (error) => faults.push(error) });
    return createPrivateTokens({ issuers, secret, clock, waitMs: { toBeAsked: 25_000, withToken: 25_000 } });
  }
  const somebody = (ip = '203.0.113.5', issuers = [issuer.name]) => {
    return { ...{ organizationId: 'a', propertyId: 'b', visitor: visitorAt(ip, SAFARI) }, policy: policyWith(issuers) };
  };
  const challengeOf = async (node: ReturnType<typeof nodeOf>, issuers = [issuer.name]) =>
    (await node.challengeFor(somebody('203.0.113.5', issuers), PAGE)) ?? '';

  it('is asked in the words of the scheme, for this host, as another implementation reads them', async () => {
    const [asked] = WWWAuthenticateHeader.parse(await challengeOf(nodeOf()));
    expect(asked?.challenge).toMatchObject({ tokenType: 2, issuerName: issuer.name, originInfo: ['shop.example'] });
    expect(asked?.challenge.redemptionContext).toHaveLength(32);
  });

  it('is taken from who was asked, at the host and within the time, on every node', async () => {
    const [node, other, stranger] = [nodeOf(), nodeOf(), nodeOf('another secret, as long as it has to be to be taken')];
    const header = await issuer.vouch(await challengeOf(node));
    const good = await node.read(somebody(), PAGE, header);
    expect(good).toMatch(/^pat\.[\w-]{43}$/);
    expect(await other.read(somebody(), `${SITE}/account?tab=1`, header)).toBe(good);

    expect(await node.read(somebody('203.0.113.6'), PAGE, header)).toBeNull();
    expect(await node.read({ ...somebody(), propertyId: 'c' }, PAGE, header)).toBeNull();
    expect(await node.read({ ...somebody(), organizationId: 'c' }, PAGE, header)).toBeNull();
    for (const page of ['https://other.example/account', 'http://shop.example/account', 'https://evil.example/', ''])
      expect(await node.read(somebody(), page, header)).toBeNull();
    expect(await stranger.read(somebody(), PAGE, header)).toBeNull();
    expect(await node.read(somebody('203.0.113.5', ['issuer.example']), PAGE, header)).toBeNull();

    nowMs += 3 * 60_000;
    expect(await node.read(somebody(), PAGE, header)).toBe(good);
    nowMs += 3 * 60_000;
    expect(await node.read(somebody(), PAGE, header)).toBeNull();
  });

  it('is nothing when it is forged, cut, too long, of another type or of another key', async () => {
    const node = nodeOf();
    const header = await issuer.vouch(await challengeOf(node));
    const bytes = Buffer.from(/"([^"]+)"/.exec(header)?.[1] ?? '', 'base64url');
    const changed = (at: number, to?: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = to ?? (copy[at] ?? 0) ^ 1;
      return `PrivateToken token="${copy.toString('base64url')}"`;
    };
    const parts = { type: 1, nonce: 2, digest: 34, key: 66, signature: 98, end: 353 };
    const rubbish = [
      ...Object.values(parts).map((at) => changed(at)),
      ...['', 'PrivateToken', 'PrivateToken token=""', `Bearer ${header.slice(14)}`, `${header}, ${header}`],
      ...[`PrivateToken token="${bytes.subarray(0, 353).toString('base64url')}"`],
      ...[`PrivateToken token="${Buffer.concat([bytes, bytes]).toString('base64url')}"`],
      ...[`PrivateToken token="${'A'.repeat(472)}"`, `PrivateToken token="${'\u0000'.repeat(472)}"`],
    ];
    for (const text of rubbish) expect(await node.read(somebody(), PAGE, text), text.slice(0, 40)).toBeNull();
    expect(await node.read(somebody(), PAGE, header)).not.toBeNull();

    const impostor = await startTokenIssuer();
    const [asked] = WWWAuthenticateHeader.parse(await challengeOf(node));
    if (asked === undefined) throw new Error('nothing is asked');
    const signedByOther = new WWWAuthenticateHeader(asked.challenge, await impostor.key());
    expect(await node.read(somebody(), PAGE, await impostor.vouch(signedByOther.toString(true)))).toBeNull();
    await impostor.stop();
  });

  it('goes on when an issuer changes its key, and asks it no more than once a minute', async () => {
    const node = nodeOf();
    const before = await challengeOf(node);
    await issuer.rotate();
    const header = await issuer.vouch((await nodeOf().challengeFor(somebody(), PAGE)) ?? '');
    const asked = issuer.asked();
    expect(await node.read(somebody(), PAGE, header)).toBeNull();
    expect(issuer.asked()).toBe(asked);
    nowMs += 60_000;
    expect(await node.read(somebody(), PAGE, header)).not.toBeNull();
    expect(await challengeOf(node)).not.toBe(before);
    await node.read(somebody(), PAGE, header.replace(/.{300}"$/, `${'A'.repeat(300)}"`));
    expect(issuer.asked()).toBe(asked + 1);
  });

  it('is asked of nobody where no issuer answers, and of the others where one does', async () => {
    const node = nodeOf();
    expect(await node.challengeFor(somebody('203.0.113.5', ['localhost:1']), PAGE)).toBeNull();
    expect(faults.length).toBeGreaterThan(0);
    const both = await challengeOf(node, ['localhost:1', issuer.name]);
    expect(WWWAuthenticateHeader.parse(both).map(({ challenge }) => challenge.issuerName)).toEqual([issuer.name]);
    const isGuarded = createIssuers({ web: createGuardedFetch(), clock, onFault: () => {} });
    expect(await isGuarded.keysOf(issuer.name)).toEqual([]);
  });
});

describe('a visitor whose device vouches', SLOW, () => {
  let site: ClearedSite;
  let beside: RunningService;
  beforeAll(async () => {
    const settings = { SUNDEW_OUTBOUND_PRIVATE: 'true', SUNDEW_OUTBOUND_CA_FILE: issuer.caFile };
    site = await startClearedSite(settings);
    beside = await startRunningService({ SUNDEW_TRUSTED_PROXIES: 'loopback', ...settings }, site.service);
    const put = await site.owner('PUT', `${site.base}/enforcement/policy`, policyWith([issuer.name]));
    expect(put.status, put.text).toBe(200);
  });
  afterAll(async () => {
    await beside?.stop();
    await site?.service.stop();
  });

  async function form({ ip, ua }: Visitor, more: object = {}, call = site.sensor) {
    const sent = { ip, user_agent: ua, page: PAGE, ...more };
    const { status, body, text } = await call('POST', '/api/v1/sdk/clearance/form', sent);
    expect(status, text).toBe(200);
    return body;
  }
  /** The service has the keys of the issuer sooner or later, and asks for nothing until then. */
  async function vouched(visitor: Visitor) {
    let asked: string | undefined;
    await until(async () => {
      asked = (await form(visitor)).private_token;
      return asked !== undefined;
    });
    return { authorization: await issuer.vouch(asked ?? '') };
  }

  it('has a token at once, without a script and without work, good where most is asked', async () => {
    expect((await site.configOf()).has_private_token).toBe(true);
    const visitor = site.somebody({ ua: SAFARI });
    const sent = await vouched(visitor);
    expect(await form({ ...visitor, ip: '198.51.100.9' }, sent)).toMatchObject({ granted: false });
    const granted = await form(visitor, sent);
    expect(granted).toMatchObject({ granted: true, expires_in: 1800 });
    expect(await site.labelOf(granted.token, '/vault', SAFARI)).toBe('valid');
    const again = await form(visitor, sent, beside.as((await site.service.bootstrap({})).api_key));
    expect(again).toMatchObject({ granted: false });
  });

  it('gets a receipt for a page with a script, which earns that trust once and in one browser', async () => {
    const visitor = site.somebody({ ua: SAFARI });
    const receipt = (await form(visitor, { ...(await vouched(visitor)), wants: 'receipt' })).pat_receipt;
    const rubbish = [`${receipt}x`, '', 7, { receipt }, 'x'.repeat(9_000)];
    for (const pat_receipt of rubbish) expect(await site.mint(visitor, { pat_receipt })).toEqual({ granted: false });
    expect(await site.mint({ ...visitor, ua: CHROME }, { pat_receipt: receipt })).toEqual({ granted: false });
    const { token } = await site.mint({ ...visitor, ip: '198.51.100.10' }, { pat_receipt: receipt });
    expect(await site.labelOf(token, '/vault', SAFARI)).toBe('valid');
    expect(await site.mint(visitor, { pat_receipt: receipt })).toEqual({ granted: false });
  });

  it('is still turned away once denied, and a program is asked nothing', async () => {
    const denied = site.somebody({ ua: SAFARI });
    const sent = await vouched(denied);
    await site.touchTripwire(denied, { clearance: (await form(denied, await vouched(denied))).token });
    await until(async () => (await form(denied)).private_token === undefined);
    expect(await form(denied, sent)).toEqual({ granted: false });
    expect(await form(site.somebody({ ua: 'curl/8.5.0' }))).toEqual({ granted: false });
  });

  it('is asked where the owner trusts an issuer only', async () => {
    const { extra_step, ...policy } = policyWith([issuer.name]);
    const visitor = site.somebody({ ua: SAFARI });
    const sent = await vouched(visitor);
    expect(await form(visitor, { page: 'https://evil.example/account' })).toEqual({ granted: false });
    const off = { ...policy, extra_step: { ...extra_step, private_token: null } };
    expect((await site.owner('PUT', `${site.base}/enforcement/policy`, off)).status).toBe(200);
    expect(await form(visitor)).toEqual({ granted: false });
    expect(await form(visitor, sent)).toEqual({ granted: false });
    expect((await site.configOf()).has_private_token).toBe(false);
    for (const wrong of ['https://issuer.example', 'issuer.example/path', 'Issuer.example', '']) {
      const put = await site.owner('PUT', `${site.base}/enforcement/policy`, policyWith([wrong]));
      expect(put.status).toBe(400);
    }
  });
});
