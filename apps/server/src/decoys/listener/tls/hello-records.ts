import { type ClientHello, parseClientHello } from './client-hello.ts';

/** What the first bytes of a connection turned out to be. */
export type FirstFlight =
  | { readonly is: 'unfinished' }
  /** Not the beginning of a TLS handshake. */
  | { readonly is: 'foreign' }
  /** TLS by its first byte, but no ClientHello that a server could accept. */
  | { readonly is: 'malformed' }
  | { readonly is: 'hello'; readonly hello: ClientHello };

const HANDSHAKE = 22;
/** From here on nginx takes the first byte for the length of a hello of SSL 2. */
const SSL_2 = 0x80;
const CLIENT_HELLO = 1;
const RECORD_HEADER = 5;
const MESSAGE_HEADER = 4;
/** Largest plaintext of a record (RFC 8446, section 5.1). */
const RECORD_BYTES = 16_384;
/** Post-quantum key shares take 1 to 3 KB; nothing seen in the wild needs a quarter of this. */
const HELLO_BYTES = 16_384;
/** A hello may be cut into records of any size, down to single bytes, and OpenSSL reads over some that are empty. */
const HELLO_RECORDS = 2_048;
const EMPTY_RECORDS = 32;

/**
 * Puts the ClientHello together from the records it was cut into. Reads only, the bytes stay for the TLS library.
 * Call it again with more bytes while the answer is `unfinished`; the bounds above end that before 27 KB. Until the hello is
 * there nothing is allocated: it may come byte by byte.
 */
export function readFirstFlight(bytes: Buffer): FirstFlight {
  const [first] = bytes;
  if (first !== undefined && first !== HANDSHAKE && first < SSL_2) return { is: 'foreign' };
  if (bytes.length < RECORD_HEADER) return { is: 'unfinished' };
  let gathered = 0;
  let records = 0;
  let empty = 0;
  /** Type and length of the message, as far as they have come. */
  let header = 0;
  for (let at = 0; at < bytes.length; records += 1) {
    if (bytes[at] !== HANDSHAKE || (bytes[at + 1] ?? 3) !== 3) return { is: 'malformed' };
    if (at + RECORD_HEADER > bytes.length) break;
    const length = bytes.readUInt16BE(at + 3);
    if (length === 0) empty += 1;
    if (length > RECORD_BYTES || records === HELLO_RECORDS || empty > EMPTY_RECORDS) return { is: 'malformed' };
    at += RECORD_HEADER;
    const end = Math.min(at + length, bytes.length);
    for (let next = at; next < end && gathered + next - at < MESSAGE_HEADER; next += 1) {
      header = header * 256 + (bytes[next] ?? 0);
    }
    gathered += end - at;
    at += length;
    if (gathered < MESSAGE_HEADER) continue;
    const wanted = MESSAGE_HEADER + (header % 2 ** 24);
    if (Math.floor(header / 2 ** 24) !== CLIENT_HELLO || wanted > HELLO_BYTES) return { is: 'malformed' };
    if (gathered > wanted) return { is: 'malformed' };
    if (gathered === wanted) return finish(bytes.subarray(0, at));
  }
  return { is: 'unfinished' };
}

/** @param bytes the records of one message, as they were looked through above */
function finish(bytes: Buffer): FirstFlight {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += RECORD_HEADER + bytes.readUInt16BE(at + 3)) {
    parts.push(bytes.subarray(at + RECORD_HEADER, at + RECORD_HEADER + bytes.readUInt16BE(at + 3)));
  }
  const hello = parseClientHello(Buffer.concat(parts).subarray(MESSAGE_HEADER));
  return hello === null ? { is: 'malformed' } : { is: 'hello', hello };
}
