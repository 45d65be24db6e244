import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CheckClearance, createClearanceCheck } from '../../src/clearance/check.ts';
import { writeDeniedFilter } from '../../src/clearance/denied-filter.ts';
import type { ClearanceConfig } from '../../src/clearance/policy.ts';
import { type ClearanceClaims, claimsBytes, tokenName, writeToken } from '../../src/clearance/token.ts';
import type { ClearanceVisit } from '../../src/clearance/visit.ts';

const NOW_S = 1_800_000_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const raw = (key: typeof publicKey) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

const CONFIG: ClearanceConfig = {
  scope: 'shop',
  mode: 'enforce',
  routes: ['/account/*', '/checkout'],
  route_min_trust: [{ pattern: '/checkout', min_trust: 'human-likely' }],
  monitor_routes: [{ pattern: '/search/*', except: ['/search/help'] }],
  route_exceptions: [{ pattern: '/account/*', except: ['/account/help/*'] }],
  route_refusals: [{ pattern: '/prices/*', refuse_behaviors: ['ai_training'] }],
  allow: { search_engines: true, ai_crawlers: false, monitoring: true },
  allow_behaviors: ['ai_assistant'],
  keys: [{ kid: 'k1', public_key: raw(publicKey) }],
  active_credentials: ['cred-1', 'cred-2'],
  restricted_credentials: [{ id: 'cred-2', here: true, paths: ['/account/api/*'] }],
  denied_fps: ['denied-now'],
  denied_filter: writeDeniedFilter(['denied-now', 'denied-before']),
  signed_agents: ['agent.example'],
};

let asked: string[];
let verified: number;
let check: CheckClearance;
beforeEach(() => {
  asked = [];
  verified = 0;
  check = createClearanceCheck({
    nowS: () => NOW_S,
    isDenied: async (fingerprint) => {
      asked.push(fingerprint);
      return fingerprint === 'denied-before';
    },
    verify: (key, bytes, signature) => {
      verified += 1;
      const x = Buffer.from(key, 'base64').toString('base64url');
      return verify(null, bytes, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature);
    },
  });
});

function token(change: Partial<ClearanceClaims> = {}, key = privateKey): string {
  const bytes = claimsBytes({
    ...{ kid: 'k1', tenant: 'ada', fp: 'device', scope: 'shop', iat: NOW_S - 60, exp: NOW_S + 1740, trust: 'clean' },
    ...change,
  });
  return writeToken(bytes, sign(null, bytes, key));
}

const machine = (sub: string) => token({ typ: 'machine', sub, fp: '' });

async function labelOf(visit: Partial<ClearanceVisit>, change: Partial<ClearanceConfig> = {}, isOutage = false) {
  const whole = { path: '/account', cookie: '', serviceToken: null, crawler: null, agent: null, ...visit };
  const verdict = await check(whole, { tenant: 'ada', config: { ...CONFIG, ...change }, isOutage });
  return verdict.isRefused ? `${verdict.label}!` : verdict.label;
}
const cookie = (...tokens: string[]) => tokens.map((each) => `wd_clearance=${each}`).join('; ');

describe('clearance', () => {
  it.each<[string, Partial<ClearanceVisit>, string]>([
    ['nobody asks for it elsewhere', { path: '/' }, 'unscoped'],
    ['excepts what the policy excepts', { path: '/account/help/1' }, 'excepted'],
    ['is missing without a cookie', {}, 'missing!'],
    ['is missing with other cookies', { cookie: 'a=b; wd_clearance=' }, 'missing!'],
    ['holds with a good token', { cookie: cookie(token()) }, 'valid'],
    ['holds for an organization-wide token', { cookie: cookie(token({ scope: '' })) }, 'valid'],
    ['holds whichever of two cookies is good', { cookie: cookie('rubbish', token()) }, 'valid'],
    ['is invalid for rubbish', { cookie: cookie('rubbish') }, 'invalid!'],
    ['is invalid when it was forged', { cookie: cookie(token({}, other.privateKey)) }, 'invalid!'],
    ['is invalid for another organization', { cookie: cookie(token({ tenant: 'bob' })) }, 'invalid!'],
    ['is invalid for another scope', { cookie: cookie(token({ scope: 'blog' })) }, 'invalid!'],
    ['is invalid with an unknown key', { cookie: cookie(token({ kid: 'k9' })) }, 'invalid!'],
    ['is invalid when it is over', { cookie: cookie(token({ iat: NOW_S - 4000, exp: NOW_S - 2200 })) }, 'invalid!'],
    ['is invalid when it is of the future', { cookie: cookie(token({ iat: NOW_S + 400 })) }, 'invalid!'],
    ['is no machine token', { cookie: cookie(machine('cred-1')) }, 'invalid!'],
    ['is revoked for a denied device', { cookie: cookie(token({ fp: 'denied-now' })) }, 'revoked!'],
    ['is revoked when the service confirms it', { cookie: cookie(token({ fp: 'denied-before' })) }, 'revoked!'],
    ['is revoked beside rubbish', { cookie: cookie('rubbish', token({ fp: 'denied-now' })) }, 'revoked!'],
    ['may be too little', { path: '/checkout', cookie: cookie(token()) }, 'insufficient-trust!'],
    ['may be enough', { path: '/checkout', cookie: cookie(token({ trust: 'human-likely' })) }, 'valid'],
    ['is watched only', { path: '/search/x' }, 'missing'],
    ['is not watched where it is excepted', { path: '/search/help' }, 'excepted'],
    ['is not needed by a machine', { serviceToken: machine('cred-1') }, 'machine'],
    ['is needed by an unknown machine', { serviceToken: machine('cred-9') }, 'missing!'],
    ['is needed by a machine elsewhere', { serviceToken: machine('cred-2') }, 'missing!'],
    ['is not needed by a machine at its place', { path: '/account/api/x', serviceToken: machine('cred-2') }, 'machine'],
    ['is not asked of a search engine', { crawler: { isVerified: true, behaviour: 'search' } }, 'verified-bot'],
    [
      'is not asked of an allowed behaviour',
      { crawler: { isVerified: true, behaviour: 'ai_assistant' } },
      'verified-bot',
    ],
    ['refuses other crawlers', { crawler: { isVerified: true, behaviour: 'ai_training' } }, 'crawler-refused!'],
    ['is asked of crawlers that nobody confirms', { crawler: { isVerified: false, behaviour: 'search' } }, 'missing!'],
    [
      'refuses a behaviour on a route',
      { path: '/prices/1', crawler: { isVerified: false, behaviour: 'ai_training' } },
      'crawler-refused!',
    ],
    ['is not asked of agents that sign', { agent: { operator: 'agent.example', isVerified: true } }, 'signed-agent'],
    ['is asked of unknown agents', { agent: { operator: 'other.example', isVerified: true } }, 'missing!'],
    ['tells impostors', { agent: { operator: 'agent.example', isVerified: false } }, 'agent-impersonation!'],
    ['is refused in another browser', { cookie: cookie(token({ fam: 'chrome' })), userAgent: FIREFOX }, 'invalid!'],
    ['is refused in a program', { cookie: cookie(token({ fam: 'chrome' })), userAgent: 'curl/8.5.0' }, 'invalid!'],
    ['goes with its browser', { cookie: cookie(token({ fam: 'firefox' })), userAgent: FIREFOX }, 'valid'],
    ['is not led astray by spelling', { path: '/x/..//ACCOUNT/%2569nbox' }, 'missing!'],
  ])('%s', async (_name, visit, label) => {
    expect(await labelOf(visit)).toBe(label);
  });

  it('refuses nothing in monitor mode, and says what it would', async () => {
    expect(await labelOf({}, { mode: 'monitor' })).toBe('missing');
    expect(await labelOf({ cookie: cookie(token({ fp: 'denied-now' })) }, { mode: 'monitor' })).toBe('revoked');
  });

  it('lets people pass while nobody can earn a token, and those it was taken from do not', async () => {
    expect(await labelOf({}, {}, true)).toBe('outage-pass');
    expect(await labelOf({ cookie: cookie(token({ exp: NOW_S - 400, iat: NOW_S - 2200 })) }, {}, true)).toBe(
      'outage-pass',
    );
    expect(await labelOf({ cookie: cookie(token()) }, {}, true)).toBe('valid');
    expect(await labelOf({ cookie: cookie(token({ fp: 'denied-now' })) }, {}, true)).toBe('revoked!');
  });

  it('verifies a signature once, and asks nobody about devices that the filter does not have', async () => {
    const good = cookie(token());
    for (let time = 0; time < 3; time++) expect(await labelOf({ cookie: good })).toBe('valid');
    expect([verified, asked]).toEqual([1, []]);
  });

  it('ends for one token, and for no other of the same device', async () => {
    const one = token();
    const other = token({ iat: NOW_S - 61 });
    const denied = { denied_fps: [tokenName(one)], denied_filter: writeDeniedFilter([tokenName(one)]) };
    expect(await labelOf({ cookie: cookie(one) }, denied)).toBe('revoked!');
    expect(await labelOf({ cookie: cookie(other) }, denied)).toBe('valid');
    expect(tokenName(one)).toMatch(/^token\.[\w-]{43}$/);
  });

  it('ends with its key', async () => {
    const good = cookie(token());
    expect(await labelOf({ cookie: good })).toBe('valid');
    expect(await labelOf({ cookie: good }, { keys: [{ kid: 'k1', public_key: raw(other.publicKey) }] })).toBe(
      'invalid!',
    );
    expect(await labelOf({ cookie: good }, { keys: [] })).toBe('invalid!');
  });
});
