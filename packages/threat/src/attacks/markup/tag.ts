import { type Attributes, readAttributes } from './attributes.ts';

/** A start tag, or an end tag. */
export interface Tag {
  /** Lower case, without a namespace prefix: letters, digits, `-`, `_` and `.` only. */
  readonly name: string;
  readonly end: boolean;
  readonly attributes: Attributes;
  /** Index of its `<`. */
  readonly at: number;
}

/**
 * Reads the tag whose `<` is at `at` and whose name starts at `nameAt`. After the name anything that is no part of it
 * starts the attributes, which is how `<img+src`, `<svg/onload` and `<img\x0bsrc` are read somewhere. One pass.
 */
export function readTag(text: string, at: number, nameAt: number, end: boolean): Tag {
  let i = nameAt;
  let from = nameAt;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 58) from = i + 1;
    else if (!isTagNameUnit(code)) break;
  }
  const name = text.slice(from, i).toLowerCase();
  return { name: name.includes('\0') ? name.replaceAll('\0', '') : name, end, at, attributes: readAttributes(text, i) };
}

/** NUL is passed over, as tokenisers did that dropped it. */
function isTagNameUnit(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 46 ||
    code === 95 ||
    code === 0
  );
}
