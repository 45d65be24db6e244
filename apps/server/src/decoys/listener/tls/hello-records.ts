import { type ClientHello, parseClientHello } from './client-hello.ts';

/** What the first bytes of a connection turned out to be. */
export type FirstFlight =
  | { readonly is: 'unfinished' }
  /** Not the beginning of a TLS handshake. */
  | { readonly is: 'foreign' }
  /** TLS, but no ClientHello that a server could accept. */
  | { readonly is: 'malformed' }
  | { readonly is: 'hello'; readonly hello: ClientHello };

const HANDSHAKE = 22;
const CLIENT_HELLO = 1;
/** Largest plaintext of a record (RFC 8446, section 5.1). */
const RECORD_BYTES = 16_384;
/** Post-quantum key shares take 1 to 3 KB; nothing seen in the wild needs a quarter of this. */
const HELLO_BYTES = 16_384;
/** A hello may be cut into records of any size, down to single bytes; nobody but a tester does that for long. */
const HELLO_RECORDS = 64;

/**
 * Puts the ClientHello together from the records it was cut into. Reads only, the bytes stay for the TLS library.
 * Call it again with more bytes while the answer is `unfinished`; the bounds above end that before 17 KB.
 */
export function readFirstFlight(bytes: Buffer): FirstFlight {
  const parts: Buffer[] = [];
  let gathered = 0;
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at] !== HANDSHAKE) return { is: at === 0 ? 'foreign' : 'malformed' };
    if (at + 1 < bytes.length && bytes[at + 1] !== 3) return { is: at === 0 ? 'foreign' : 'malformed' };
    if (at + 5 > bytes.length) break;
    const length = bytes.readUInt16BE(at + 3);
    if (length === 0 || length > RECORD_BYTES || parts.length === HELLO_RECORDS) return { is: 'malformed' };
    const part = bytes.subarray(at + 5, at + 5 + length);
    parts.push(part);
    gathered += part.length;
    at += 5 + length;
    const wanted = messageLength(parts, gathered);
    if (wanted === null || (wanted !== undefined && gathered > wanted)) return { is: 'malformed' };
    if (gathered === wanted) return finish(parts, gathered);
  }
  return { is: 'unfinished' };
}

/** Bytes of the message with its header; undefined before they are known, null when it is no acceptable ClientHello. */
function messageLength(parts: readonly Buffer[], gathered: number): number | null | undefined {
  if (parts[0]?.[0] !== undefined && parts[0][0] !== CLIENT_HELLO) return null;
  if (gathered < 4) return undefined;
  const first = parts[0];
  const header = first !== undefined && first.length >= 4 ? first : Buffer.concat([...parts], 4);
  const wanted = 4 + header.readUIntBE(1, 3);
  return wanted > HELLO_BYTES ? null : wanted;
}

function finish(parts: readonly Buffer[], gathered: number): FirstFlight {
  const hello = parseClientHello(Buffer.concat([...parts], gathered).subarray(4));
  return hello === null ? { is: 'malformed' } : { is: 'hello', hello };
}
