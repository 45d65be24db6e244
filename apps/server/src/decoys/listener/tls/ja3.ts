import { hash } from 'node:crypto';
import { type ClientHello, isGrease } from './client-hello.ts';

/**
 * The JA3 fingerprint of a client: the MD5 of version, cipher suites, extensions, groups and point formats in wire
 * order, in decimal, without GREASE. 32 digits of hex.
 */
export function ja3(hello: ClientHello): string {
  const list = (values: readonly number[]): string => values.filter((value) => !isGrease(value)).join('-');
  const text = [
    hello.version,
    list(hello.cipherSuites),
    list(hello.extensions),
    list(hello.groups),
    hello.pointFormats.join('-'),
  ].join(',');
  return hash('md5', text, 'hex');
}
