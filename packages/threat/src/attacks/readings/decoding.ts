import { decodeBase64, SHORTEST_BASE64 } from '../decodings/base64.ts';
import { decodeCompressed } from '../decodings/compressed.ts';
import { dropControls } from '../decodings/controls.ts';
import { decodeEscapes } from '../decodings/escapes.ts';
import { foldLookAlikes } from '../decodings/folding.ts';
import { decodeHexadecimal } from '../decodings/hexadecimal.ts';
import { decodeHtmlEntities } from '../decodings/html-entities.ts';
import { decodeOverlong } from '../decodings/overlong.ts';
import { dropPadding } from '../decodings/padding.ts';
import { decodePercent } from '../decodings/percent.ts';
import { decodePlusSigns } from '../decodings/plus-signs.ts';
import { decodeUtf7 } from '../decodings/utf7.ts';
import { marksOf, type Reading } from './reading.ts';

/** One thing that an application may undo before it uses a text. */
export interface Decoding {
  readonly name: string;
  /** How often it may be undone in one chain of decodings. */
  readonly rounds: number;
  /** Only a text with one of these characters can change. */
  readonly marks: number;
  /** Whether a text with characters that are not printable ASCII can change, too. */
  readonly unusual: boolean;
  /** The same string when there is nothing to decode. Linear; never throws. */
  decode(text: string): string;
}

/** Base64, which takes the whole of a text without any other punctuation. */
export const BASE64: Decoding = { name: 'base64', rounds: 2, marks: 0, unusual: false, decode: decodeBase64 };
/** A compressed stream in base64, of which the beginning is looked at. */
export const COMPRESSED: Decoding = {
  name: 'compressed',
  rounds: 1,
  marks: 0,
  unusual: false,
  decode: decodeCompressed,
};
/** Hexadecimal digits, which take the whole of a text without any punctuation. */
export const HEXADECIMAL: Decoding = {
  name: 'hexadecimal',
  rounds: 2,
  marks: 0,
  unusual: false,
  decode: decodeHexadecimal,
};

/** Cheap: false when the reading cannot be hexadecimal. */
export function mayBeHexadecimal({ text, marks, unusual, blank, lineEnd }: Reading): boolean {
  return marks === 0 && !unusual && !blank && !lineEnd && text.length >= SHORTEST_BASE64 && text.length % 2 === 0;
}

/** Padding, the URL-safe digits, data URLs and web tokens included. */
const NOT_BASE64 = ~marksOf('+/-_=.:;,');

/** Cheap: false when the reading cannot be base64. */
export function mayBeBase64({ text, marks, unusual }: Reading): boolean {
  return (marks & NOT_BASE64) === 0 && text.length >= SHORTEST_BASE64 && !unusual;
}

/** A long run of one character in front of the text. */
export const PADDING: Decoding = { name: 'padding', rounds: 1, marks: 0, unusual: false, decode: dropPadding };

/** The decodings of single characters, in the order in which they are tried. */
export const DECODINGS: readonly Decoding[] = [
  { name: 'percent', rounds: 3, marks: marksOf('%'), unusual: false, decode: decodePercent },
  { name: 'overlong', rounds: 1, marks: 0, unusual: true, decode: decodeOverlong },
  { name: 'look_alikes', rounds: 1, marks: 0, unusual: true, decode: foldLookAlikes },
  { name: 'utf7', rounds: 1, marks: marksOf('+-'), unusual: false, decode: decodeUtf7 },
  { name: 'html_entities', rounds: 2, marks: marksOf('&'), unusual: false, decode: decodeHtmlEntities },
  { name: 'escapes', rounds: 2, marks: marksOf('\\'), unusual: false, decode: decodeEscapes },
  { name: 'controls', rounds: 1, marks: 0, unusual: true, decode: dropControls },
  { name: 'plus_signs', rounds: 1, marks: marksOf('+'), unusual: false, decode: decodePlusSigns },
];

const DECODABLE = DECODINGS.reduce((all, { marks }) => all | marks, 0);

/** Cheap: false when none of the decodings of single characters changes the reading. */
export function mayBeEncoded({ marks, unusual }: Reading): boolean {
  return unusual || (marks & DECODABLE) !== 0;
}

/** What they change; a hyphen only ends what a plus sign began. */
const CHANGED = DECODABLE & ~marksOf('-');

/** As `mayBeEncoded`, for fewer texts. */
export function mayBeChanged({ marks, unusual }: Pick<Reading, 'marks' | 'unusual'>): boolean {
  return unusual || (marks & CHANGED) !== 0;
}
