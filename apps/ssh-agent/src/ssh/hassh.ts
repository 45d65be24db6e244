import { createHash } from 'node:crypto';

const KEXINIT = 20;
const COOKIE_BYTES = 16;
/** Lists of a KEXINIT (RFC 4253, section 7.1): key exchange, host keys, ciphers, MACs and compression, each way. */
const LISTS = 8;

/**
 * Hash of what a client offers in its key exchange (https://github.com/salesforce/hassh), from its first packet.
 * @returns null for what is no KEXINIT
 */
export function hasshOf(packet: Buffer): string | null {
  if (packet.length < 6 + COOKIE_BYTES || packet[5] !== KEXINIT) return null;
  const lists: string[] = [];
  let at = 6 + COOKIE_BYTES;
  for (let list = 0; list < LISTS; list += 1) {
    if (at + 4 > packet.length) return null;
    const length = packet.readUInt32BE(at);
    if (length > packet.length - at - 4) return null;
    lists.push(packet.toString('latin1', at + 4, at + 4 + length));
    at += 4 + length;
  }
  const [kex, , cipher, , mac, , compression] = lists;
  return createHash('md5').update([kex, cipher, mac, compression].join(';')).digest('hex');
}
