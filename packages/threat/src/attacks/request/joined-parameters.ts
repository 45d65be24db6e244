import { formDecoded } from '../decodings/percent-decoded.ts';
import type { LeafSink } from './leaf-sink.ts';
import { fieldOf } from './location.ts';
import { isPlain } from './plain.ts';

const LONGEST = 8192;
const MOST_PAIRS = 64;

/**
 * The values of parameters that come more than once, with the comma that some servers put between them, so that what is
 * parted over several is read as the application would. Linear; of a long query nothing.
 */
export function readJoined(query: string, location: string, sink: LeafSink): void {
  if (query.length > LONGEST || !query.includes('&')) return;
  const byName = new Map<string, string[]>();
  for (const pair of query.split('&', MOST_PAIRS)) {
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const name = pair.slice(0, equals);
    const values = byName.get(name);
    if (values === undefined) byName.set(name, [pair.slice(equals + 1)]);
    else values.push(pair.slice(equals + 1));
  }
  for (const [name, values] of byName) {
    if (values.length < 2 || values.every(isPlain)) continue;
    sink.value(fieldOf(location, formDecoded(name)), values.map(formDecoded).join(','));
  }
}
