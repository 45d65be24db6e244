import { createHmac, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CheckClearance, createClearanceCheck } from '../../src/clearance/check.ts';
import { writeDeniedFilter } from '../../src/clearance/denied-filter.ts';
import type { ClearanceConfig } from '../../src/clearance/policy.ts';
import { type ClearanceClaims, claimsBytes, tokenName, writeToken } from '../../src/clearance/token.ts';
import type { VerifyEd25519 } from '../../src/clearance/token-proof.ts';
import type { ClearanceVisit } from '../../src/clearance/visit.ts';
import { readVectors } from '../vectors.ts';

const NOW_S = 1_800_000_000;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const raw = (key: typeof publicKey) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

interface Vector {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
  readonly user_agent: string | null;
  readonly service_token: string | null;
  readonly crawler: {
    readonly is_verified: boolean;
    readonly behaviour: string;
    readonly operator?: string | null;
  } | null;
  readonly config?: Partial<ClearanceConfig>;
  readonly agent: { readonly is_verified: boolean; readonly operator: string } | null;
  readonly mode: 'monitor' | 'enforce';
  readonly outage: boolean;
  readonly label: string;
  readonly refused: boolean;
}

interface Vectors {
  readonly tenant: string;
  readonly now_s: number;
  readonly confirmed: readonly string[];
  readonly config: ClearanceConfig;
  readonly vectors: readonly Vector[];
}
const golden = readVectors<Vectors>('clearance-checks');

const CONFIG: ClearanceConfig = { ...golden.config, keys: [{ kid: 'k1', public_key: raw(publicKey) }] };

const verifyRaw: VerifyEd25519 = (key, bytes, signature) => {
  const x = Buffer.from(key, 'base64').toString('base64url');
  return verify(null, bytes, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature);
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
      return verifyRaw(key, bytes, signature);
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

async function labelOf(visit: Partial<ClearanceVisit>, change: Partial<ClearanceConfig> = {}, isOutage = false) {
  const whole = { path: '/account', cookie: '', serviceToken: null, crawler: null, agent: null, ...visit };
  const verdict = await check(whole, { tenant: 'ada', config: { ...CONFIG, ...change }, isOutage });
  return verdict.isRefused ? `${verdict.label}!` : verdict.label;
}
const cookie = (...tokens: string[]) => tokens.map((each) => `wd_clearance=${each}`).join('; ');

describe('clearance', () => {
  it.each(golden.vectors.map((vector) => [vector.name, vector] as const))('%s', async (_name, vector) => {
    const { path, cookie: cookies, service_token: serviceToken, crawler, agent, mode, outage: isOutage } = vector;
    const checkThen = createClearanceCheck({
      nowS: () => golden.now_s,
      isDenied: (fingerprint) => golden.confirmed.includes(fingerprint),
      verify: verifyRaw,
    });
    const visit = {
      ...{ path, cookie: cookies, serviceToken },
      ...(vector.user_agent === null ? {} : { userAgent: vector.user_agent }),
      crawler: crawler && {
        ...{ isVerified: crawler.is_verified, behaviour: crawler.behaviour },
        operator: crawler.operator ?? null,
      },
      agent: agent && { isVerified: agent.is_verified, operator: agent.operator },
    };
    const config = { ...golden.config, ...vector.config, mode };
    const { label, isRefused } = await checkThen(visit, { tenant: golden.tenant, config, isOutage });
    expect({ label, refused: isRefused }).toEqual({ label: vector.label, refused: vector.refused });
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

  it.each<[string, (claims: Uint8Array, signature: Buffer) => Buffer]>([
    ['a MAC with the public key as its secret', (claims) => mac(claims, Buffer.from(raw(publicKey), 'base64'))],
    ['a MAC with the public key as it is written', (claims) => mac(claims, Buffer.from(raw(publicKey)))],
    ['nothing but zeros', () => Buffer.alloc(64)],
    ['the same signature in another spelling', (_claims, signature) => withOrderAdded(signature)],
  ])('is not signed by %s, whatever algorithm it names', async (_what, signatureOf) => {
    for (const alg of ['none', 'HS512', 'EdDSA']) {
      const claims = claimsBytes({
        ...{ kid: 'k1', tenant: 'ada', fp: 'device', scope: 'shop', iat: NOW_S - 60, exp: NOW_S + 1740 },
        ...{ trust: 'clean' as const, alg },
      });
      const signature = sign(null, claims, privateKey);
      expect(await labelOf({ cookie: cookie(writeToken(claims, signatureOf(claims, signature))) })).toBe('invalid!');
    }
  });

  it('is signed by the key that it names, and by no other that is live', async () => {
    const keys = [...CONFIG.keys, { kid: 'k2', public_key: raw(other.publicKey) }];
    expect(await labelOf({ cookie: cookie(token({ kid: 'k2' }, other.privateKey)) }, { keys })).toBe('valid');
    expect(await labelOf({ cookie: cookie(token({ kid: 'k1' }, other.privateKey)) }, { keys })).toBe('invalid!');
    expect(await labelOf({ cookie: cookie(token({ kid: 'k2' })) }, { keys })).toBe('invalid!');
  });
});

const mac = (bytes: Uint8Array, secret: Buffer): Buffer => createHmac('sha512', secret).update(bytes).digest();

/** Adds the order of the group to the second half, which careless verifiers take for the same number. */
function withOrderAdded(signature: Buffer): Buffer {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const scalar = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order;
  const bytes = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
  return Buffer.concat([signature.subarray(0, 32), bytes]);
}
