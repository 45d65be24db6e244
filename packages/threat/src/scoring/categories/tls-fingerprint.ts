import type { Evidence, TlsFacts } from '../../facts/evidence.ts';
import type { Signal } from '../../facts/verdict.ts';
import { agentFacts } from '../../visitors/agents/agent-facts.ts';
import type { DescribedBrowser } from '../../visitors/described-browser.ts';
import { type Ja4, parseJa4 } from '../../visitors/tls/ja4.ts';
import { TLS_LIBRARIES, TLS_LIBRARIES_BY_JA3, type TlsLibrary } from '../../visitors/tls/libraries.ts';
import { HANDSHAKE_SHAPES } from '../../visitors/tls/shapes.ts';
import { type Category, NO_SIGNALS } from '../category.ts';

const TOOL_AS_BROWSER = 85;
const TOOL = 40;
const OTHER_BROWSER = 60;
const OLD_TLS = 30;
const NO_HTTP2 = 30;
const CIPHERS = 25;
const EXTENSIONS = 10;
const NO_SERVER_NAME = 10;
const NO_ALPN = '00';

/**
 * Which program made the handshake, against what the User-Agent says. An unknown or malformed fingerprint scores nothing
 * (specification, "Sensor ingest" rule 5).
 */
export const tlsFingerprint = {
  name: 'tls_fingerprint',
  signals(evidence: Evidence): readonly Signal[] {
    if (evidence.tls === null) return NO_SIGNALS;
    const { browser, crawler } = agentFacts(evidence.userAgent);
    const ja4 = parseJa4(evidence.tls.ja4);
    const library = libraryOf(evidence.tls, ja4);
    const claimed = crawler === null ? browser : null;
    const known = library ? librarySignal(library, claimed) : null;
    if (known) return [known];
    if (library || !ja4 || !claimed) return NO_SIGNALS;
    const odd = shapeSignals(ja4, claimed);
    return odd.length === 0 ? NO_SIGNALS : odd;
  },
} as const satisfies Category;

function libraryOf({ ja3 }: TlsFacts, ja4: Ja4 | null): TlsLibrary | null {
  if (ja4 && Object.hasOwn(TLS_LIBRARIES, ja4.cipherHash)) return TLS_LIBRARIES[ja4.cipherHash] ?? null;
  return Object.hasOwn(TLS_LIBRARIES_BY_JA3, ja3) ? (TLS_LIBRARIES_BY_JA3[ja3] ?? null) : null;
}

function librarySignal({ name, engines }: TlsLibrary, browser: DescribedBrowser | null): Signal | null {
  if (engines.length === 0) {
    if (!browser) return { name: 'tool_handshake', points: TOOL, evidence: `handshake of ${name}` };
    const evidence = `says ${browser.brand}, handshake of ${name}`;
    return { name: 'tool_claims_browser', points: TOOL_AS_BROWSER, evidence };
  }
  if (!browser || engines.includes(browser.engine)) return null;
  return { name: 'other_browser', points: OTHER_BROWSER, evidence: `says ${browser.brand}, handshake of ${name}` };
}

/** Mild: companies and virus scanners open TLS connections in place of their people's browsers. */
function shapeSignals(ja4: Ja4, browser: DescribedBrowser): readonly Signal[] {
  const shape = HANDSHAKE_SHAPES[browser.engine];
  if (browser.version < shape.since || ja4.transport !== 'tcp') return NO_SIGNALS;
  const signals: Signal[] = [];
  const add = (name: string, points: number, evidence: string): void => {
    signals.push({ name, points, evidence: `${browser.brand}: ${evidence}` });
  };
  if (ja4.tlsVersion !== '13') add('old_tls', OLD_TLS, 'offers no TLS 1.3');
  if (ja4.alpn === NO_ALPN) add('no_http2', NO_HTTP2, 'offers no HTTP/2');
  if (isOutside(ja4.ciphers, shape.ciphers)) add('cipher_count', CIPHERS, `offers ${ja4.ciphers} ciphers`);
  if (isOutside(ja4.extensions, shape.extensions)) add('extension_count', EXTENSIONS, `${ja4.extensions} extensions`);
  if (!ja4.hasServerName) add('no_server_name', NO_SERVER_NAME, 'names no server');
  return signals;
}

function isOutside(value: number, [least, most]: readonly [number, number]): boolean {
  return value < least || value > most;
}
