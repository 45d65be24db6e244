import type { LeafSink } from '../leaf/leaf-sink.ts';
import { elementOf, fieldOf } from '../leaf/location.ts';

const BEGINS = /^(?:a:\d{1,9}:\{|O:\d{1,9}:"|s:\d{1,9}:")/;
/** A string up to its quote, a number or a constant, the head of a list or an object, and the end of one. */
const TOKEN = /s:\d{1,9}:"|([ibdrR]:[\d.+eE-]{1,40};|N;)|(a:\d{1,9}:\{|[OC]:\d{1,9}:"[^"]{0,200}":\d{1,9}:\{)|\}/y;
const STRING_ENDS = '";';

/** True for what PHP may have serialized. Cheap. */
export function isSerialized(text: string): boolean {
  return text.charCodeAt(1) === 0x3a && BEGINS.test(text);
}

/**
 * Reads the strings of a value that PHP serialized, each at the place that its key gives it. Lengths are not believed: a
 * string ends at its quote. One pass; what is no such value ends it.
 */
export function readSerialized(text: string, location: string, sink: LeafSink): void {
  let key: string | null = null;
  let isKey = false;
  let depth = 0;
  for (let at = 0, index = 0; at < text.length; index++) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) return;
    const [, scalar, head] = token;
    at = TOKEN.lastIndex;
    if (head !== undefined || token[0] === '}') {
      depth += head === undefined ? -1 : 1;
      isKey = true;
      continue;
    }
    const end = scalar === undefined ? text.indexOf(STRING_ENDS, at) : at;
    const said = text.slice(at, end < 0 ? undefined : end);
    if (scalar === undefined) at = end < 0 ? text.length : end + STRING_ENDS.length;
    const isName: boolean = isKey && depth > 0;
    if (isName && said !== '') sink.name(fieldOf(location, said), said);
    else if (!isName) sink.value(key === null ? elementOf(location, index) : fieldOf(location, key), said);
    key = isName && said !== '' ? said : null;
    isKey = !isName;
  }
}
