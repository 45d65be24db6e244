import { normalizeAddress } from '@sundew/sensor-core/address';

/** What stands before the first byte of the client, after the PROXY protocol (versions 1 and 2). */
export type ProxyHeader =
  | { readonly is: 'unfinished' }
  /** No PROXY header: the proxy forwards without one. */
  | { readonly is: 'absent' }
  | { readonly is: 'malformed' }
  /** `source` is null when the proxy speaks for itself (LOCAL, UNKNOWN) or over something without addresses. */
  | { readonly is: 'header'; readonly length: number; readonly source: string | null };

const V1 = Buffer.from('PROXY ');
const V1_LONGEST = 107;
const V2 = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');
const V2_FIXED = 16;
/** Addresses and TLVs of version 2. Real ones take up to some hundred bytes. */
const V2_LONGEST = 2_048;
const ADDRESS_BYTES: Readonly<Record<number, number>> = { 1: 4, 2: 16 };

/** Reads the header at the front of `bytes`; to be called again with more bytes while it is `unfinished`. */
export function readProxyHeader(bytes: Buffer): ProxyHeader {
  if (begins(bytes, V1)) return bytes.length < V1.length ? { is: 'unfinished' } : readVersion1(bytes);
  if (begins(bytes, V2)) return bytes.length < V2_FIXED ? { is: 'unfinished' } : readVersion2(bytes);
  return { is: 'absent' };
}

/** Whether `bytes` and `signature` agree as far as both go. */
function begins(bytes: Buffer, signature: Buffer): boolean {
  const length = Math.min(bytes.length, signature.length);
  return bytes.subarray(0, length).equals(signature.subarray(0, length));
}

function readVersion1(bytes: Buffer): ProxyHeader {
  const end = bytes.subarray(0, V1_LONGEST).indexOf('\r\n');
  if (end === -1) return { is: bytes.length >= V1_LONGEST ? 'malformed' : 'unfinished' };
  const length = end + 2;
  const [, family, source = '', destination = '', ...ports] = bytes.toString('latin1', 0, end).split(' ');
  if (family === 'UNKNOWN') return { is: 'header', length, source: null };
  if (family !== 'TCP4' && family !== 'TCP6') return { is: 'malformed' };
  const isWellFormed =
    ports.length === 2 && ports.every(isPort) && [source, destination].every((text) => isOf(family, text));
  return isWellFormed ? { is: 'header', length, source: normalizeAddress(source) } : { is: 'malformed' };
}

const isPort = (text: string): boolean => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535;
const isOf = (family: 'TCP4' | 'TCP6', text: string): boolean =>
  normalizeAddress(text) !== null && text.includes(':') === (family === 'TCP6');

function readVersion2(bytes: Buffer): ProxyHeader {
  const version = bytes.readUInt8(12) >> 4;
  const command = bytes.readUInt8(12) & 0x0f;
  const family = bytes.readUInt8(13) >> 4;
  const size = bytes.readUInt16BE(14);
  if (version !== 2 || command > 1 || size > V2_LONGEST) return { is: 'malformed' };
  const length = V2_FIXED + size;
  if (bytes.length < length) return { is: 'unfinished' };
  const width = ADDRESS_BYTES[family];
  if (command === 0 || width === undefined) return { is: 'header', length, source: null };
  // Two addresses, two ports; TLVs may follow and say nothing about where a visitor comes from.
  if (size < 2 * width + 4) return { is: 'malformed' };
  const source = normalizeAddress(spell(bytes.subarray(V2_FIXED, V2_FIXED + width)));
  return { is: 'header', length, source };
}

function spell(address: Buffer): string {
  if (address.length === 4) return address.join('.');
  return (address.toString('hex').match(/.{4}/g) ?? []).join(':');
}
