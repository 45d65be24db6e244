import { headAndTail } from './budget.ts';
import type { LeafCollector } from './leaf-collector.ts';
import { elementOf, fieldOf } from './location.ts';
import { percentDecoded } from './percent.ts';
import { holdsOnly, table } from './plain.ts';

const MOST_SEGMENTS = 8;
const PLAIN = table('._-~:@,+!');

/**
 * The path as a whole, decoded once, and each segment that holds more than a name: an attack on a parameter sits in one
 * segment (`/item/1' or 1=1--`). One with slashes of its own (closing tags, comments in place of spaces) spans several, so
 * the rest of the path from the first such segment on is a leaf as well. Matrix parameters (`;v=1`) are leaves, too.
 */
export function readPath(collector: LeafCollector, path: string): void {
  const [head, tail] = headAndTail(path);
  readPiece(collector, head);
  if (tail === '') return;
  collector.cap('path_bytes');
  readPiece(collector, tail);
}

function readPiece(collector: LeafCollector, path: string): void {
  const whole = percentDecoded(path);
  collector.whole('path', 'path', whole);
  if (holdsOnly(whole.replaceAll('/', ''), PLAIN)) return;
  const segments = path.split('/').map(percentDecoded);
  let first = -1;
  for (let i = 0, taken = 0; i < segments.length && taken < MOST_SEGMENTS; i++) {
    const segment = segments[i] as string;
    if (holdsOnly(segment, PLAIN)) continue;
    if (first < 0) first = i;
    taken++;
    const location = elementOf('path', i);
    collector.value(location, 'path', segment);
    readMatrix(collector, location, segment);
  }
  if (first < 0 || first === segments.length - 1) return;
  // A comment in place of a space begins with the slash behind the value.
  if ((segments[first] as string).startsWith('*') && first > 0) first--;
  collector.value(elementOf('path', first), 'path', segments.slice(first).join('/'));
}

function readMatrix(collector: LeafCollector, location: string, segment: string): void {
  const [, ...parameters] = segment.split(';', 9);
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=');
    const value = parameter.slice(equals + 1);
    if (equals < 1 || holdsOnly(value, PLAIN)) continue;
    collector.value(fieldOf(location, parameter.slice(0, equals)), 'path', value);
  }
}
