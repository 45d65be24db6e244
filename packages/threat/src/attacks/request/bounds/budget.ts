/*
 * How much of a request is looked at. Whatever is cut is named in the report, so that nobody takes "nothing found" for
 * "nothing there". Lengths are in characters (UTF-16 units); for a body given as bytes, the first two are in bytes.
 */

/** Of a longer path, query or body, its beginning … */
export const HEAD = 192 * 1024;
/** … and its end are looked at: attacks are put behind padding. */
export const TAIL = 32 * 1024;

/** Leaves of one request. */
export const MOST_LEAVES = 512;
/** Of these, no more than so many may come from one source, so that none can crowd out the body. */
export const MOST_PATH_LEAVES = 16;
export const MOST_QUERY_LEAVES = 128;
export const MOST_HEADER_LEAVES = 96;

/** Headers of one request, and the characters of all their names and values. */
export const MOST_HEADERS = 256;
export const HEADER_TEXT = 64 * 1024;

/** Text of one leaf; of a longer one, the head and the tail become a leaf each. */
export const LEAF_TEXT = 64 * 1024;
export const LEAF_TAIL = 16 * 1024;

/** Of texts that are judged together, characters that are read although they say nothing new. */
export const JOINED = 1024;

/** Characters that parts of texts may have together which are judged as a whole as well; the rest is judged in these. */
export const WITHIN = 8 * 1024;

/** Levels of JSON or XML that a location names. Texts further down stand under the last level that has a name. */
export const DEPTH = 32;

/** Characters of a location. */
export const LOCATION = 120;

/** Parts of a multipart body; what follows the last one is one text. */
export const MOST_PARTS = 128;

/** The names of the cuts. */
export type Cap =
  | 'path_bytes'
  | 'body_bytes'
  | 'body_compressed'
  | 'query_bytes'
  | 'header_bytes'
  | 'leaves'
  | 'leaf_text'
  | 'repetition'
  | 'depth';

/** The head and the tail of a text; the tail is empty when nothing was cut. */
export function headAndTail(text: string): readonly [head: string, tail: string] {
  if (text.length <= HEAD + TAIL) return [text, ''];
  return [text.slice(0, HEAD), text.slice(-TAIL)];
}
