import type { Gatherer } from '../gatherer.ts';

/** Fingerprints of the TLS handshake. `admit` has put those that are believed into `cs`. */
export const tls: Gatherer<'tls'> = {
  name: 'tls',
  gather({ cs }) {
    if (cs === null || (cs.ja3 === '' && cs.ja4 === '')) return null;
    return { ja3: cs.ja3, ja4: cs.ja4 };
  },
};
