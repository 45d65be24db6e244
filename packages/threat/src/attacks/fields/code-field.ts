import { decodeBase64 } from '../decodings/base64.ts';

const FEWEST_LINES = 3;
/** Of source without line ends, as programs pack it, so much has so many statements and blocks. */
const PACKED = 2048;
const FEWEST_PARTS = 24;

/** True for a text of several lines, or a long one as programs pack source, as a field of code holds them, also in base64, in which repositories take files. */
export function isSource(text: string): boolean {
  return hasLines(text) || isPacked(text) || (!text.includes(' ') && hasLines(decodeBase64(text)));
}

function hasLines(text: string): boolean {
  return text.split('\n', FEWEST_LINES).length === FEWEST_LINES;
}

function isPacked(text: string): boolean {
  if (text.length < PACKED) return false;
  let parts = 0;
  for (let at = 0; at < PACKED; at++) if (';{}'.includes(text.charAt(at))) parts++;
  return parts >= FEWEST_PARTS;
}
