import { formDecoded } from '../../decodings/percent-decoded.ts';
import type { LeafSink } from '../leaf/leaf-sink.ts';
import { fieldOf } from '../leaf/location.ts';
import { isPlain } from '../leaf/plain.ts';

const LONGEST = 8192;
const MOST_PAIRS = 64;

/** The index of a part in a list: `q[0]`, `q[]`. */
const INDEX = /(?:\[|%5b)\d{0,4}(?:\]|%5d)$/i;

/**
 * The values of parameters that come more than once, with the comma that some servers put between them, and of these and
 * of the parts of a list with nothing between, so that what is parted over several is read as the application would.
 * Linear; of a long query nothing.
 */
export function readJoined(query: string, location: string, sink: LeafSink): void {
  if (query.length > LONGEST || !query.includes('&')) return;
  const byName = new Map<string, { readonly values: string[]; isList: boolean }>();
  for (const pair of query.split('&', MOST_PAIRS)) {
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const written = pair.slice(0, equals);
    const name = written.replace(INDEX, '');
    const known = byName.get(name);
    const isList = name !== written;
    if (known === undefined) byName.set(name, { values: [pair.slice(equals + 1)], isList });
    else {
      known.values.push(pair.slice(equals + 1));
      known.isList ||= isList;
    }
  }
  for (const [name, { values, isList }] of byName) {
    if (values.length < 2 || values.every(isPlain)) continue;
    const field = fieldOf(location, formDecoded(name));
    const parts = values.map(formDecoded);
    if (!isList) sink.value(field, parts.join(','));
    sink.value(field, parts.join(''));
  }
}
