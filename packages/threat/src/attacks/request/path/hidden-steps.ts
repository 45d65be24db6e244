import { beforeInnerAddress } from './before-inner-address.ts';

/** A dot, be it encoded; what parts the segments of a path, be it encoded. */
const DOT = '(?:\\.|%2e)';
const PARTING = '(?:[/\\\\]|%2f|%5c)';
const END = `(?=${PARTING}|;|%3b|$)`;
/** An encoded separator, behind what some reader drops or ends a segment at: control characters, blanks, `#;?`. */
const ENCODED_END = `(?:%2f|%5c|%(?:[01][\\da-f]|2[03]|3[bf])${PARTING})`;

/** A step with an encoded dot; one behind an encoded separator; one before it. */
const HIDDEN = new RegExp(
  `(?:^|${PARTING})(?:%2e${DOT}?|\\.%2e)${END}|%(?:2f|5c)${DOT}{2}${END}|(?:^|[/\\\\])\\.\\.${ENCODED_END}`,
  'i',
);

/**
 * True for a path, as on the wire, one of whose steps is hidden by percent-encoding: `..%2fx`, `%2e%2e/x`, `a%5c..`. No
 * client encodes what it means as a step. Linear.
 */
export function hidesSteps(path: string): boolean {
  return path.includes('%') && HIDDEN.test(beforeInnerAddress(path));
}
