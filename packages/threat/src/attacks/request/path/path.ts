import { decodeBase64, SHORTEST_BASE64 } from '../../decodings/base64.ts';
import { decodeHexadecimal } from '../../decodings/hexadecimal.ts';
import { percentDecoded } from '../../decodings/percent-decoded.ts';
import { headAndTail } from '../bounds/budget.ts';
import type { LeafCollector } from '../leaf/leaf-collector.ts';
import { elementOf, fieldOf } from '../leaf/location.ts';
import { holdsOnly, table } from '../leaf/plain.ts';
import { hidesName } from './hidden-name.ts';
import { hidesSteps } from './hidden-steps.ts';

const MOST_SEGMENTS = 8;
const MOST_PARAMETERS = 9;
const PLAIN = table('._-~:@,+!');
const PLAIN_PATH = table('._-~:@,+!/');
const NAME = table('._-$[]');
/** Sixteen digits, each two a character of ASCII. */
const HEXADECIMAL = /\/(?:0x)?(?:[2-7][\da-f]){8}/i;
/** The beginning of a path or an address: what follows the next slash belongs to it. */
const GOES_ON = /^(?:\.{0,2}|[a-z][a-z0-9.]{0,14}:)$/i;

/**
 * The path as a whole, decoded once, and each segment that holds more than a name: an attack on a parameter sits in one
 * segment (`/item/1' or 1=1--`). One with slashes of its own (closing tags, comments in place of spaces) spans several, so
 * the rest of the path from the first such segment on is a leaf as well. Parameters in it (`;v=1`, `/v=1`) are leaves, too.
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
  collector.path(whole, {
    hidesSteps: hidesSteps(path) ? true : undefined,
    hidesName: hidesName(path) ? true : undefined,
  });
  if (!holdsOnly(whole, PLAIN_PATH)) collector.within(() => readSegments(collector, path));
  else readEncoded(collector, whole);
}

/**
 * Segments that are a text in hexadecimal digits or in base64: whoever undoes them reads all of it. Base64 in the last one is
 * undone with the whole path.
 */
function readEncoded(collector: LeafCollector, path: string): void {
  const isHexadecimal = HEXADECIMAL.test(path);
  const segments = path.split('/', MOST_SEGMENTS);
  for (const [i, segment] of segments.entries()) {
    const isEncoded =
      (isHexadecimal && decodeHexadecimal(segment) !== segment) || (i < segments.length - 1 && isInBase64(segment));
    if (isEncoded) collector.value(elementOf('path', i), 'path', segment);
  }
}

/** Cheap for the names that most segments are. */
function isInBase64(segment: string): boolean {
  return segment.length >= SHORTEST_BASE64 * 2 && decodeBase64(segment) !== segment;
}

function readSegments(collector: LeafCollector, path: string): void {
  const segments = path.split('/');
  let first = -1;
  for (let i = 0, taken = 0; i < segments.length && taken < MOST_SEGMENTS; i++) {
    const segment = percentDecoded(segments[i] as string);
    if (holdsOnly(segment, PLAIN)) continue;
    if (first < 0) first = i;
    taken++;
    collector.value(elementOf('path', i), 'path', segment);
    readParameters(collector, segment, segments, i);
  }
  if (first < 0 || first === segments.length - 1) return;
  // A comment in place of a space begins with the slash behind the value.
  if (/^(?:\*|%2a)/i.test(segments[first] as string) && first > 0) first--;
  collector.value(elementOf('path', first), 'path', decodedFrom(segments, first));
}

/** `name=value` as a segment or behind a semicolon in one. */
function readParameters(collector: LeafCollector, segment: string, segments: readonly string[], index: number): void {
  if (!segment.includes('=')) return;
  const pieces = segment.split(';', MOST_PARAMETERS);
  for (const [i, piece] of pieces.entries()) {
    const equals = piece.indexOf('=');
    const name = piece.slice(0, equals);
    if (equals < 1 || (i === 0 && !holdsOnly(name, NAME))) continue;
    const value = piece.slice(equals + 1);
    const goesOn = i === pieces.length - 1 && index + 1 < segments.length && GOES_ON.test(value);
    const whole = goesOn ? `${value}/${decodedFrom(segments, index + 1)}` : value;
    if (!holdsOnly(whole, PLAIN)) collector.value(fieldOf(elementOf('path', index), name), 'path', whole);
  }
}

/** The segments from one on as they were written in the path, decoded. */
function decodedFrom(segments: readonly string[], first: number): string {
  return percentDecoded(segments.slice(first).join('/'));
}
