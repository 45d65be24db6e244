import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/derive-key.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';

/** One view of a page that carries a link to a decoy. */
export interface PageView {
  readonly decoyId: string;
  /** Who was shown the page, as text; only a keyed hash of it leaves. */
  readonly visitor: string;
  /** Where the link was, for example the page's path; only a keyed hash of it leaves. */
  readonly page: string;
  /** Milliseconds since the epoch; kept to the minute. */
  readonly atMs: number;
}

/** What a stamp says to those who hold the key. */
export interface Stamp {
  /** `marks.visitor` of whoever was shown the page. */
  readonly harvestedBy: string;
  /** `marks.page` of the page. */
  readonly page: string;
  /** First millisecond of the minute in which it was shown. */
  readonly atMs: number;
}

/** Makes and reads stamps; holds nothing but a key. */
export interface Stamps {
  /** 32 URL-safe characters; the same view in the same minute has the same stamp. */
  seal(view: PageView): string;
  /** What a stamp of this decoy says, in the same time for any forgery; null for what this service did not seal for it. */
  open(token: string, decoyId: string): Stamp | null;
  /** Eight characters that stand for a visitor or a page, and for another one at another decoy. */
  mark(kind: 'visitor' | 'page', decoyId: string, text: string): string;
}

const TOKEN = /^[\w-]{32}$/;
const TAG_BYTES = 8;
const MARK_BYTES = 6;
/** Minutes since the epoch, then both marks. */
const SAID_BYTES = 4 + 2 * MARK_BYTES;

/**
 * A stamp is its tag and what it says, the latter hidden under a stream that follows from the tag (a synthetic
 * initialisation vector, as in RFC 5297): all of it looks random, nothing is stored, a guess succeeds once in 2^64.
 * @param secret of the service
 */
export function createStamps(secret: string): Stamps {
  const key = createSecretKey(deriveKey(secret, 'decoy bait'));
  const hash = (use: string, ...parts: readonly (string | Uint8Array)[]): Buffer => {
    const hmac = createHmac('sha256', key).update(`${use}\0`);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  };
  const tagOf = (decoyId: string, said: Uint8Array) => hash('tag', said, decoyId).subarray(0, TAG_BYTES);
  const markOf = (kind: string, decoyId: string, text: string) =>
    hash(kind, `${decoyId}\0`, text).subarray(0, MARK_BYTES);

  return {
    seal({ decoyId, visitor, page, atMs }) {
      const said = Buffer.alloc(SAID_BYTES);
      said.writeUInt32BE(Math.floor(atMs / MINUTE_MS));
      markOf('visitor', decoyId, visitor).copy(said, 4);
      markOf('page', decoyId, page).copy(said, 4 + MARK_BYTES);
      const tag = tagOf(decoyId, said);
      return Buffer.concat([tag, exclusiveOr(said, hash('stream', tag))]).toString('base64url');
    },
    open(token, decoyId) {
      if (!TOKEN.test(token)) return null;
      const sealed = Buffer.from(token, 'base64url');
      const tag = sealed.subarray(0, TAG_BYTES);
      const said = exclusiveOr(sealed.subarray(TAG_BYTES), hash('stream', tag));
      if (!timingSafeEqual(tag, tagOf(decoyId, said))) return null;
      return {
        harvestedBy: said.toString('base64url', 4, 4 + MARK_BYTES),
        page: said.toString('base64url', 4 + MARK_BYTES),
        atMs: said.readUInt32BE() * MINUTE_MS,
      };
    },
    mark: (kind, decoyId, text) => markOf(kind, decoyId, text).toString('base64url'),
  };
}

/** @param stream at least as long */
function exclusiveOr(bytes: Uint8Array, stream: Uint8Array): Buffer {
  return Buffer.from(bytes.map((byte, at) => byte ^ (stream[at] ?? 0)));
}
