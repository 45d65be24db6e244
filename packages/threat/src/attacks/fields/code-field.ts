import { decodeBase64 } from '../decodings/base64.ts';

const FEWEST_LINES = 3;

/** True for a text of several lines, as a field of code holds them, also in base64, in which repositories take files. */
export function isSource(text: string): boolean {
  return hasLines(text) || (!text.includes(' ') && hasLines(decodeBase64(text)));
}

function hasLines(text: string): boolean {
  return text.split('\n', FEWEST_LINES).length === FEWEST_LINES;
}
