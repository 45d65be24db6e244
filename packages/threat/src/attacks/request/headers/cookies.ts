import { percentDecoded } from '../../decodings/percent-decoded.ts';
import { ValueSink } from '../formats/value-sink.ts';
import type { LeafCollector } from '../leaf/leaf-collector.ts';
import { fieldOf } from '../leaf/location.ts';
import { isPlain } from '../leaf/plain.ts';

const SHORT = 12;
const MOST_COOKIES = 256;

/**
 * The names and values of a `Cookie` header, percent-encoding undone once. When a piece of it is no cookie, an attack may
 * have brought semicolons of its own, and the header is a leaf as a whole, too.
 */
export function readCookies(collector: LeafCollector, header: string): void {
  let odd = false;
  for (const piece of header.split(';', MOST_COOKIES)) {
    const cookie = piece.trim();
    const equals = cookie.indexOf('=');
    if (equals < 0) odd ||= !isPlain(cookie);
    else readCookie(collector, percentDecoded(cookie.slice(0, equals).trim()), cookie.slice(equals + 1).trim());
  }
  if (odd) collector.whole('header.cookie', 'cookie', percentDecoded(header));
}

function readCookie(collector: LeafCollector, name: string, raw: string): void {
  const location = fieldOf('cookie', name);
  collector.name(location, 'cookie', name);
  const quoted = raw.length > 1 && raw.startsWith('"') && raw.endsWith('"');
  const value = percentDecoded(quoted ? raw.slice(1, -1) : raw);
  if (isCounter(value) || (value.length < SHORT && isPlain(value))) return;
  // Pages keep what they remember as JSON, as values of PHP or as a form.
  new ValueSink(collector, 'cookie').value(location, value);
}

/** `GA1.2.1234567890.1700000000` and other numbers with dots. */
function isCounter(value: string): boolean {
  return /^(?:GA\d)?[\d.]{1,80}$/.test(value) && isPlain(value);
}
