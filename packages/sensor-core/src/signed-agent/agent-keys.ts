/** A key of an operator, by its thumbprint (RFC 7638). */
export interface AgentKey {
  readonly keyId: string;
  /** Standard base64 of the 32 raw bytes. */
  readonly publicKey: string;
  /** Seconds since the epoch; null for none. */
  readonly notBeforeS: number | null;
  readonly notAfterS: number | null;
}

/** Where an operator has its keys. */
export const AGENT_DIRECTORY = '/.well-known/http-message-signatures-directory';
const MOST_KEYS = 64;
const RAW_KEY = /^[\w-]{43}$/;

/** SHA-256 of whatever runtime the sensor is in. */
export type Sha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

/** The Ed25519 keys of a directory, a set of JSON Web Keys; whatever else is in it is left out. */
export async function readAgentKeys(directory: unknown, sha256: Sha256): Promise<readonly AgentKey[]> {
  const { keys } = typeof directory === 'object' && directory !== null ? (directory as { keys?: unknown }) : {};
  const found: AgentKey[] = [];
  for (const key of Array.isArray(keys) ? keys.slice(0, MOST_KEYS) : []) {
    const { kty, crv, x, nbf, exp } = (key ?? {}) as Readonly<Record<string, unknown>>;
    if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string' || !RAW_KEY.test(x)) continue;
    const thumbprint = await sha256(new TextEncoder().encode(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`));
    found.push({
      keyId: toBase64(thumbprint).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''),
      publicKey: `${x.replace(/-/g, '+').replace(/_/g, '/')}=`,
      notBeforeS: secondsOf(nbf),
      notAfterS: secondsOf(exp),
    });
  }
  return found;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Some directories have milliseconds. */
function secondsOf(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return value > 100_000_000_000 ? value / 1000 : value;
}
