import type { HeaderFacts } from '@sundew/threat/facts/evidence';
import type { ClientSignals } from '../../report.ts';
import type { Gatherer } from '../gatherer.ts';
import { observedHeaders, tellingValues } from '../observed-headers.ts';

/** The visitor's header names: from `cs`, else from a connection that the visitor itself made to us. */
export const headers: Gatherer<'headers'> = {
  name: 'headers',
  gather({ cs, said, observed }) {
    if (cs === null) return observed ? observedHeaders(observed) : null;
    if (cs.headerNames.length === 0 && cs.acceptLanguage === '' && cs.acceptEncoding === '') return null;
    const secure = isSecure(said.url);
    const values = tellingValues(said.headers);
    return Object.keys(values).length === 0 ? knownFacts(cs, secure) : factsOf(cs, secure, values);
  },
};

const NO_VALUES: Readonly<Record<string, string>> = Object.freeze({});
/** Readers keep the signals that come again and again, so facts, and what the scorer remembers with them, are kept too. */
const KNOWN = {
  secure: new WeakMap<ClientSignals, HeaderFacts>(),
  plain: new WeakMap<ClientSignals, HeaderFacts>(),
  unknown: new WeakMap<ClientSignals, HeaderFacts>(),
};

function knownFacts(cs: ClientSignals, secure: boolean | null): HeaderFacts {
  const known = secure === null ? KNOWN.unknown : secure ? KNOWN.secure : KNOWN.plain;
  let facts = known.get(cs);
  if (facts === undefined) {
    facts = factsOf(cs, secure, NO_VALUES);
    known.set(cs, facts);
  }
  return facts;
}

function factsOf(cs: ClientSignals, secure: boolean | null, values: HeaderFacts['values']): HeaderFacts {
  const { headerNames: names, ordered, acceptLanguage, acceptEncoding } = cs;
  return { names, ordered, acceptLanguage, acceptEncoding, values, secure };
}

/** Null for local addresses too: browsers treat them as half secure. */
function isSecure(url: string | null): boolean | null {
  if (url === null || /^https?:\/\/(?:localhost|127\.|\[::1\])/i.test(url)) return null;
  if (/^https:/i.test(url)) return true;
  return /^http:/i.test(url) ? false : null;
}
