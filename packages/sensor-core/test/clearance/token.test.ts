import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../../src/clearance/base64url.ts';
import {
  type ClearanceClaims,
  claimsBytes,
  isFor,
  readToken,
  suffices,
  tokenName,
  writeToken,
} from '../../src/clearance/token.ts';
import { readVectors } from '../vectors.ts';

interface Vectors {
  readonly seed: string;
  readonly public_key: string;
  readonly tokens: readonly { readonly claims: ClearanceClaims; readonly signature: string; readonly name?: string }[];
  readonly refused: readonly { readonly why: string; readonly token: string }[];
}
const vectors = readVectors<Vectors>('clearance-tokens');

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKey = createPrivateKey({
  key: Buffer.concat([PKCS8, Buffer.from(vectors.seed, 'hex')]),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = createPublicKey(privateKey);

describe('a clearance token', () => {
  it.each(vectors.tokens.map((vector) => [JSON.stringify(vector.claims), vector] as const))(
    'is signed over the bytes of its claims: %s',
    (_name, { claims, signature }) => {
      const bytes = claimsBytes(claims);
      expect(encodeBase64url(sign(null, bytes, privateKey))).toBe(signature);
      const read = readToken(`${encodeBase64url(bytes)}.${signature}`);
      expect(read?.claims).toEqual(claims);
      expect(verify(null, read?.bytes ?? Buffer.of(), publicKey, read?.signature ?? Buffer.of())).toBe(true);
    },
  );

  it('has a name of its own, which its random part sees to', () => {
    const named = vectors.tokens.flatMap(({ claims, signature, name }) =>
      name === undefined ? [] : [{ claims, signature, name }],
    );
    expect(
      named.map(({ claims, signature }) => tokenName(`${encodeBase64url(claimsBytes(claims))}.${signature}`)),
    ).toEqual(named.map(({ name }) => name));
    expect(new Set(named.map(({ name }) => name)).size).toBe(3);
  });

  it('names the key of the vectors as the configuration does', () => {
    const { x = '' } = publicKey.export({ format: 'jwk' });
    expect(Buffer.from(x, 'base64url').toString('base64')).toBe(vectors.public_key);
  });

  it.each(vectors.refused.map(({ why, token }) => [why, token]))('is none: %s', (_why, token) => {
    expect(readToken(token)).toBeNull();
  });

  it('is read as it was written, whatever its texts', () => {
    const texts = fc.record({ kid: fc.string(), tenant: fc.uuid(), fp: fc.string(), scope: fc.string() });
    fc.assert(
      fc.property(texts, fc.nat(), (named, iat) => {
        const claims = { ...named, iat, exp: iat + 1800, trust: 'clean' } as const;
        expect(readToken(writeToken(claimsBytes(claims), new Uint8Array(64)))?.claims).toEqual(claims);
      }),
    );
  });
});

describe('claims', () => {
  const claims = { kid: 'k', tenant: 't', fp: 'f', scope: 'shop', iat: 1000, exp: 2800 } as const;
  it.each([
    ['now', 1500, true],
    ['by a clock five minutes behind', 700, true],
    ['by a clock six minutes behind', 640, false],
    ['by a clock five minutes ahead', 3090, true],
    ['long after', 3101, false],
  ])('count within five minutes of their time: %s', (_when, nowS, counts) => {
    expect(isFor(claims, { tenant: 't', scope: 'shop', nowS })).toBe(counts);
  });

  it('count for their organization and scope alone, and for every scope without one', () => {
    const nowS = 1500;
    expect(isFor(claims, { tenant: 'other', scope: 'shop', nowS })).toBe(false);
    expect(isFor(claims, { tenant: 't', scope: 'blog', nowS })).toBe(false);
    expect(isFor({ ...claims, scope: '' }, { tenant: 't', scope: 'blog', nowS })).toBe(true);
    expect(isFor({ ...claims, exp: 900 }, { tenant: 't', scope: 'shop', nowS: 1000 })).toBe(false);
  });

  it('are trusted as much as they say, clean without a word', () => {
    expect([
      suffices('human-likely', 'clean'),
      suffices(undefined, 'clean'),
      suffices('clean', 'human-likely'),
    ]).toEqual([true, true, false]);
    expect(suffices(undefined, null)).toBe(true);
  });
});

describe('base64url', () => {
  it('has one spelling for each sequence of bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = encodeBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(decodeBase64url(text)).toEqual(bytes);
      }),
    );
    expect(['A', 'AB=', 'A+/A', 'AB', 'AAB'].map(decodeBase64url)).toEqual([null, null, null, null, null]);
  });
});
