import { decodeBase64url, encodeBase64url } from './base64url.ts';

/** How much a session has shown, from little to much. */
export const TRUST_LEVELS = ['clean', 'human-likely', 'attested-human'] as const;
export type ClearanceTrust = (typeof TRUST_LEVELS)[number];

/** What a token says; times in seconds since the epoch. */
export interface ClearanceClaims {
  readonly kid: string;
  /** The organization. */
  readonly tenant: string;
  /** Fingerprint of the device; of a machine's token, nothing. */
  readonly fp: string;
  readonly scope: string;
  readonly iat: number;
  readonly exp: number;
  readonly trust?: ClearanceTrust;
  /** Family of the browser that earned it; good in any without one. */
  readonly fam?: string;
  /** Random, so that no two tokens are the same: devices that look alike ask in the same second. */
  readonly jti?: string;
  /** Only of programs that a site lets in. */
  readonly typ?: 'machine';
  readonly sub?: string;
}

/** A token taken apart, its signature not looked at yet. */
export interface ReadToken {
  readonly claims: ClearanceClaims;
  /** What is signed. */
  readonly bytes: Uint8Array;
  readonly signature: Uint8Array;
}

/** Longer ones are not looked at. */
export const LONGEST_TOKEN = 2_048;
const SIGNATURE_BYTES = 64;
/** What clocks may differ by, in seconds. */
const CLOCK_SKEW_S = 300;
const LONGEST_TEXT = 256;
const BEYOND_ASCII = /[^\x20-\x7e]/;

/** The bytes that a token signs: JSON without anything beyond ASCII, in the order of the claims. */
export function claimsBytes(claims: ClearanceClaims): Uint8Array {
  const { kid, tenant, fp, scope, iat, exp, trust, fam, jti, typ, sub } = claims;
  const json = JSON.stringify({ kid, tenant, fp, scope, iat, exp, trust, fam, jti, typ, sub });
  const ascii = BEYOND_ASCII.test(json)
    ? json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : json;
  const bytes = new Uint8Array(ascii.length);
  for (let at = 0; at < ascii.length; at++) bytes[at] = ascii.charCodeAt(at);
  return bytes;
}

/** `base64url(claims JSON) "." base64url(signature over the raw bytes of the claims)`. */
export function writeToken(bytes: Uint8Array, signature: Uint8Array): string {
  return `${encodeBase64url(bytes)}.${encodeBase64url(signature)}`;
}

/** @returns null for what cannot be a token, whoever signed it */
export function readToken(text: string): ReadToken | null {
  if (text.length > LONGEST_TOKEN) return null;
  const dot = text.indexOf('.');
  if (dot <= 0) return null;
  const bytes = decodeBase64url(text.slice(0, dot));
  const signature = decodeBase64url(text.slice(dot + 1));
  if (bytes === null || signature?.length !== SIGNATURE_BYTES) return null;
  const claims = readClaims(bytes);
  return claims === null ? null : { claims, bytes, signature };
}

function readClaims(bytes: Uint8Array): ClearanceClaims | null {
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x20 || byte > 0x7e) return null;
    text += String.fromCharCode(byte);
  }
  try {
    const value: unknown = JSON.parse(text);
    return isClaims(value) ? value : null;
  } catch {
    return null;
  }
}

function isClaims(value: unknown): value is ClearanceClaims {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { kid, tenant, fp, scope, iat, exp, trust, fam, typ, sub } = value as Record<string, unknown>;
  const texts = [kid, tenant, fp, scope].every((text) => typeof text === 'string' && text.length <= LONGEST_TEXT);
  const times = [iat, exp].every((time) => Number.isSafeInteger(time));
  const known = trust === undefined || TRUST_LEVELS.includes(trust as ClearanceTrust);
  const machine = typ === undefined || (typ === 'machine' && typeof sub === 'string' && sub.length <= LONGEST_TEXT);
  const isBound = fam === undefined || (typeof fam === 'string' && fam.length <= LONGEST_TEXT);
  return texts && times && known && isBound && machine;
}

/** What names of single tokens begin with, where they stand among fingerprints. */
const TOKEN_NAME = 'token.';
/** Base64url digits of the first half of a signature: no two tokens share it, and nobody can make a token of it. */
const NAME_DIGITS = 43;

/** The name under which a single token is denied. */
export function tokenName(token: string): string {
  const from = token.indexOf('.') + 1;
  return TOKEN_NAME + token.slice(from, from + NAME_DIGITS);
}

/** True for a name that `tokenName` gives, which no device may claim for itself. */
export function isTokenName(text: string): boolean {
  return text.startsWith(TOKEN_NAME);
}

/** What a token has to be for. */
export interface TokenPlace {
  readonly tenant: string;
  readonly scope: string;
  /** Seconds since the epoch. */
  readonly nowS: number;
}

/** Whether the claims are for this place and time; says nothing of the signature. */
export function isFor({ tenant, scope, iat, exp }: ClearanceClaims, place: TokenPlace): boolean {
  const isHere = tenant === place.tenant && (scope === place.scope || scope === '');
  return isHere && iat <= place.nowS + CLOCK_SKEW_S && exp > place.nowS - CLOCK_SKEW_S && exp > iat;
}

/** Whether a trust is as much as a route asks for. A token without one is `clean`. */
export function suffices(held: ClearanceTrust | undefined, asked: ClearanceTrust | null): boolean {
  return asked === null || TRUST_LEVELS.indexOf(held ?? 'clean') >= TRUST_LEVELS.indexOf(asked);
}
