import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { ClientHello } from './client-hello.ts';
import { ja3 } from './ja3.ts';
import { ja4 } from './ja4.ts';

export interface Fingerprints {
  readonly ja3: string;
  readonly ja4: string;
}

/** Programs that were seen lately. A scanner shakes hands a thousand times, and says the same each time but for random bytes. */
const known = new BoundedCache<Fingerprints>(2_048);
const LONGEST_KEPT = 1_024;

/** Both fingerprints of a client; worked out once for hellos that differ in nothing they are made of. */
export function fingerprintsOf(hello: ClientHello): Fingerprints {
  const key = keyOf(hello);
  const found = known.get(key);
  if (found !== undefined) return found;
  const fingerprints = { ja3: ja3(hello), ja4: ja4(hello) };
  if (key.length <= LONGEST_KEPT) known.set(key, fingerprints);
  return fingerprints;
}

/** All that the fingerprints read, with the length of each list before it, so that no two hellos share a key. */
function keyOf(hello: ClientHello): string {
  const [protocol] = hello.protocols ?? [];
  const first = protocol === undefined ? [] : [...protocol];
  const lists = [
    hello.cipherSuites,
    hello.extensions,
    hello.groups,
    hello.pointFormats,
    hello.signatureAlgorithms,
    hello.supportedVersions ?? [],
    first,
    [hello.version, hello.supportedVersions === null ? 0 : 1, hello.serverName === null ? 0 : 1],
  ];
  return lists.map((list) => String.fromCharCode(list.length, ...list)).join('');
}
