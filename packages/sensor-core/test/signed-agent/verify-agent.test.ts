import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureHeaders } from 'web-bot-auth';
import { readAgentClaim } from '../../src/signed-agent/agent-claim.ts';
import { readAgentKeys } from '../../src/signed-agent/agent-keys.ts';
import type { SignedRequest } from '../../src/signed-agent/signed-request.ts';
import { verifyAgent } from '../../src/signed-agent/verify-agent.ts';

interface Vectors {
  readonly directory: unknown;
  readonly key_id: string;
  readonly operator: string;
  readonly cases: readonly {
    readonly name: string;
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly now_s: number;
    readonly proof: string | null;
  }[];
}
const file = new URL('../../../wire/vectors/signed-agents.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const parts = (nowS: number) => ({
  nowS,
  verify: (key: string, bytes: Uint8Array, signature: Uint8Array) => {
    const x = Buffer.from(key, 'base64').toString('base64url');
    return verify(null, bytes, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature);
  },
});

async function proofOf(request: SignedRequest, directory: unknown, nowS: number) {
  const claim = readAgentClaim(request);
  return claim === null ? null : verifyAgent(claim, await readAgentKeys(directory, sha256), parts(nowS));
}

function requestOf(method: string, url: string, headers: Readonly<Record<string, string>>): SignedRequest {
  return { method, url, header: (name) => headers[name] ?? '' };
}

describe('a signed agent', () => {
  it.each(vectors.cases)('$name: $proof', async ({ method, url, headers, now_s: nowS, proof }) => {
    expect(await proofOf(requestOf(method, url, headers), vectors.directory, nowS)).toBe(proof);
  });

  it('is named by its operator and its key', async () => {
    const [first] = vectors.cases;
    const claim = first === undefined ? null : readAgentClaim(requestOf(first.method, first.url, first.headers));
    expect(claim).toMatchObject({ operator: vectors.operator, keyId: vectors.key_id });
    const [key] = await readAgentKeys(vectors.directory, sha256);
    expect(key?.keyId).toBe(vectors.key_id);
  });

  it('is proven when another implementation has signed, and by no other key', async () => {
    const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
    const directory = { keys: [own, other].map(({ publicKey }) => publicKey.export({ format: 'jwk' })) };
    const [key, otherKey] = await readAgentKeys(directory, sha256);
    const segment = fc.stringMatching(/^[\w.~-]{1,8}$/);
    const address = fc
      .tuple(segment, fc.array(segment, { maxLength: 3 }), fc.option(segment))
      .map(
        ([host, path, query]) =>
          `https://${host.replace(/[^a-z]/gi, 'x')}.example/${path.join('/')}${query ? `?q=${query}` : ''}`,
      );
    await fc.assert(
      fc.asyncProperty(address, async (url) => {
        const agent = '"https://agent.example"';
        const signed = (keyid: string) =>
          signatureHeaders(
            { method: 'GET', url, headers: { 'signature-agent': agent } },
            { keyid, alg: 'ed25519', sign: (text: string) => sign(null, Buffer.from(text), own.privateKey) },
            { created: new Date(1_800_000_000_000), expires: new Date(1_800_000_300_000) },
          );
        const headersOf = async (keyid = '') => {
          const made = await signed(keyid);
          return { 'signature-agent': agent, 'signature-input': made['Signature-Input'], signature: made.Signature };
        };
        const good = requestOf('GET', url, await headersOf(key?.keyId));
        const borrowed = requestOf('GET', url, await headersOf(otherKey?.keyId));
        expect(await proofOf(good, directory, 1_800_000_100)).toBe('verified');
        expect(await proofOf(borrowed, directory, 1_800_000_100)).toBe('bad_signature');
      }),
      { numRuns: 25 },
    );
  });

  it('is nobody for what no agent sends', async () => {
    const header = fc.record({
      'signature-agent': fc.string(),
      'signature-input': fc.string(),
      signature: fc.string(),
    });
    await fc.assert(
      fc.asyncProperty(header, async (headers) => {
        expect(await proofOf(requestOf('GET', 'https://shop.example/', headers), vectors.directory, 0)).toBeNull();
      }),
    );
  });

  it('has keys that are in force, and no more than a directory may list', async () => {
    const { keys } = vectors.directory as { readonly keys: readonly object[] };
    const [first] = vectors.cases;
    const request = requestOf('GET', first?.url ?? '', first?.headers ?? {});
    const proof = (change: object, nowS = 1_735_690_000) =>
      proofOf(request, { keys: keys.map((key) => ({ ...key, ...change })) }, nowS);
    expect(await proof({ nbf: 1_735_680_000, exp: 1_735_700_000 })).toBe('verified');
    expect(await proof({ exp: 1_735_680_000 })).toBe('unknown_key');
    expect(await proof({ exp: 1_735_680_000_000 })).toBe('unknown_key');
    expect(await proof({ nbf: 1_735_700_000 })).toBe('unknown_key');
    expect(await proof({ crv: 'X25519' })).toBe('unknown_key');
    const many = Array.from({ length: 5_000 }, () => keys[0]);
    expect(await readAgentKeys({ keys: many }, sha256)).toHaveLength(64);
    for (const rubbish of [null, 7, {}, { keys: 7 }, { keys: [null, 7, 'x'] }]) {
      expect(await readAgentKeys(rubbish, sha256)).toEqual([]);
    }
  });
});
