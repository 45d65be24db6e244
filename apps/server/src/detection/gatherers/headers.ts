import type { Gatherer } from '../gatherer.ts';
import { observedHeaders, tellingValues } from '../observed-headers.ts';

/** The visitor's header names: from `cs`, else from a connection that the visitor itself made to us. */
export const headers: Gatherer<'headers'> = {
  name: 'headers',
  gather({ cs, said, observed }) {
    if (cs === null) return observed ? observedHeaders(observed) : null;
    if (cs.headerNames.length === 0 && cs.acceptLanguage === '' && cs.acceptEncoding === '') return null;
    return {
      names: cs.headerNames,
      ordered: cs.ordered,
      acceptLanguage: cs.acceptLanguage,
      acceptEncoding: cs.acceptEncoding,
      values: tellingValues(said.headers),
      secure: isSecure(said.url),
    };
  },
};

/** Null for local addresses too: browsers treat them as half secure. */
function isSecure(url: string | null): boolean | null {
  if (url === null || /^https?:\/\/(?:localhost|127\.|\[::1\])/i.test(url)) return null;
  if (/^https:/i.test(url)) return true;
  return /^http:/i.test(url) ? false : null;
}
