import { parseJa4 } from './ja4.ts';
import { TLS_LIBRARIES } from './libraries.ts';
import { HANDSHAKE_SHAPES } from './shapes.ts';

/**
 * Whether people may come with a TLS fingerprint: a library that browsers use made it, or an unknown one that offers about
 * as much as theirs. What cannot be read may be anybody's.
 */
export function mayBeBrowser(text: string): boolean {
  const ja4 = parseJa4(text);
  if (ja4 === null) return true;
  const library = Object.hasOwn(TLS_LIBRARIES, ja4.cipherHash) ? TLS_LIBRARIES[ja4.cipherHash] : undefined;
  if (library !== undefined) return library.engines.length > 0;
  return Object.values(HANDSHAKE_SHAPES).some(
    ({ ciphers, extensions }) => isWithin(ja4.ciphers, ciphers) && isWithin(ja4.extensions, extensions),
  );
}

function isWithin(count: number, [least, most]: readonly [least: number, most: number]): boolean {
  return count >= least && count <= most;
}
