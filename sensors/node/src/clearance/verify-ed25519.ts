import type { VerifyEd25519 } from '@sundew/sensor-core/clearance/token-proof';

type NodeCrypto = typeof import('node:crypto');

/** Node.js verifies at once, in some 100 µs; other runtimes have it in Web Crypto. */
export function verifyEd25519(): VerifyEd25519 {
  const node = nodeCrypto();
  return node === null ? inWebCrypto() : inNode(node);
}

function nodeCrypto(): NodeCrypto | null {
  const load: unknown = typeof process === 'object' ? process.getBuiltinModule : undefined;
  return typeof load === 'function' ? (load('node:crypto') as NodeCrypto) : null;
}

function inNode({ createPublicKey, verify }: NodeCrypto): VerifyEd25519 {
  const keys = new Map<string, ReturnType<typeof createPublicKey>>();
  return (raw, bytes, signature) => {
    let key = keys.get(raw);
    if (key === undefined) {
      key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: base64url(raw) }, format: 'jwk' });
      keys.clear();
      keys.set(raw, key);
    }
    return verify(null, bytes, key, signature);
  };
}

/** For runtimes that have Web Crypto only. */
export function inWebCrypto(): VerifyEd25519 {
  return async (raw, bytes, signature) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: base64url(raw) };
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify']);
    return crypto.subtle.verify({ name: 'Ed25519' }, key, new Uint8Array(signature), new Uint8Array(bytes));
  };
}

const base64url = (text: string): string => text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
