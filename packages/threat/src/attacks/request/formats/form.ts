import { formDecoded, percentDecoded } from '../../decodings/percent-decoded.ts';
import { MOST_LEAVES } from '../bounds/budget.ts';
import type { LeafSink } from '../leaf/leaf-sink.ts';
import { listsSecret } from '../leaf/listed-secret.ts';
import { fieldOf } from '../leaf/location.ts';
import { holdsOnly, table } from '../leaf/plain.ts';

const NAME = table('._-[]$:@ ');
/** Twice as many as there is room for; what follows them is one text. */
const MOST_PAIRS = 2 * MOST_LEAVES;
const HASH = 35;
/** A pair behind a semicolon. */
const SEMICOLON_PAIR = /;[\w.[\]-]{1,32}=/;
const MOST_PARTS = 64;
const FORM = /^[\w.[\]$-]{1,64}=/;
/** All of a query or a body, without a name: base64 and its like. Shorter ones are words. */
const LONE_TOKEN = /^(?:[\w+/-]|%(?:2b|2f|3d)){16,}={0,2}$/i;
/** What follows an ampersand that belongs to a character written by its number: `&#60;`, `&#x3c;`. */
const NUMBERED = /#(?:\d{1,7}|x[\da-f]{1,6});/iy;

/**
 * The names and values of a query or a form, `+` and percent-encoding undone once. A pair whose name no programmer
 * would write (`<img src` of `<img src=x>`) is a name as a whole, for the equals sign is then part of the text.
 */
export function readForm(text: string, location: string, sink: LeafSink): void {
  if (LONE_TOKEN.test(text)) {
    sink.value(location, percentDecoded(text));
    return;
  }
  let start = 0;
  for (let count = 0; start < text.length; count++) {
    if (count === MOST_PAIRS) {
      // With its `&`, so that it is not taken for a form inside a form.
      sink.value(location, formDecoded(text.slice(start - 1)));
      return;
    }
    const end = pairEnd(text, start);
    if (end > start) readPair(text.slice(start, end), location, sink);
    start = end + 1;
  }
}

/** The next ampersand between two pairs, or the end: that of a character reference belongs to the pair it stands in. */
function pairEnd(text: string, start: number): number {
  let and = text.indexOf('&', start);
  while (and >= 0 && text.charCodeAt(and + 1) === HASH) {
    NUMBERED.lastIndex = and + 1;
    if (!NUMBERED.test(text)) return and;
    and = text.indexOf('&', and + 1);
  }
  return and < 0 ? text.length : and;
}

/** True for a text that reads as `name=value` pairs and holds no white space, as an encoded form does; `(&(a=b)(c=d))` is a filter. */
export function looksLikeForm(text: string): boolean {
  return FORM.test(text) && !/\s/.test(text) && /[&%+]/.test(text) && !text.includes('(&(');
}

function readPair(pair: string, location: string, sink: LeafSink): void {
  const equals = pair.indexOf('=');
  if (equals < 0) {
    sink.name(location, formDecoded(pair));
    return;
  }
  const name = formDecoded(pair.slice(0, equals));
  const value = formDecoded(pair.slice(equals + 1));
  const field = fieldOf(location, name);
  sink.name(field, holdsOnly(name, NAME) && !listsSecret(name, value) ? name : `${name}=${value}`);
  sink.value(field, value);
  if (SEMICOLON_PAIR.test(pair)) readSemicolons(pair, location, sink);
}

/** The pairs of a form whose server takes a semicolon for an ampersand, beside the reading without. */
function readSemicolons(pair: string, location: string, sink: LeafSink): void {
  for (const part of pair.split(';', MOST_PARTS)) {
    const equals = part.indexOf('=');
    if (equals > 0)
      sink.value(fieldOf(location, formDecoded(part.slice(0, equals))), formDecoded(part.slice(equals + 1)));
  }
}
