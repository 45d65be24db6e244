import { codeUnitsOf } from '../request/bounds/code-units.ts';
import type { Leaf } from '../request/leaf/leaf.ts';
import { isPlainAddress } from './plain-address.ts';
import { isTime } from './time.ts';

/** Which characters a text holds, whatever their order. */
export interface Characters {
  /** Which ASCII punctuation, one bit for each of the 32 characters. */
  readonly marks: number;
  /** A character that is not ASCII, or a control character other than tab and line ends. */
  readonly unusual: boolean;
  /** A space or a tab. */
  readonly blank: boolean;
  /** CR or LF. */
  readonly lineEnd: boolean;
}

/**
 * One way to read a leaf: its text as it came, or after the decodings named, in their order. Every signature sees every
 * reading of every leaf; what only one language undoes (SQL comments, shell quotes) is left to that language.
 */
export interface Reading extends Characters {
  readonly leaf: Leaf;
  readonly text: string;
  /** `text` in lower case; as long as `text`, so that offsets fit both. */
  readonly lower: string;
  /** A value that is the address of a page and nothing else: only few signatures can find anything in it. */
  readonly isPlainAddress: boolean;
  /** A value that is a date with a time and nothing else: no signature can find anything in it. */
  readonly isTime: boolean;
  /** `percent`, `html_entities`, `escapes`, `base64` …; empty for the text as it came. */
  readonly decodings: readonly string[];
}

const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const BIT_OF: Int32Array = new Int32Array(128);
for (let i = 0; i < PUNCTUATION.length; i++) BIT_OF[PUNCTUATION.charCodeAt(i)] = 1 << i;

const SPACE = 32;
const UNUSUAL = 1;
const BLANK = 2;
const LINE_END = 4;
const ASCII = 128;
const KIND_OF: Uint8Array = new Uint8Array(ASCII).fill(UNUSUAL, 0, SPACE);
KIND_OF[SPACE] = BLANK;
KIND_OF[0x7f] = UNUSUAL;
KIND_OF[0x09] = BLANK;
KIND_OF[0x0a] = LINE_END;
KIND_OF[0x0d] = LINE_END;

/** The marks of a text. Linear. Also the way to write a mask: `marksOf('<>')`. */
export function marksOf(text: string): number {
  let marks = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) marks |= BIT_OF[code] as number;
  }
  return marks;
}

/** True when the text holds at least one character of the mask. */
export function hasAny({ marks }: Characters, mask: number): boolean {
  return (marks & mask) !== 0;
}

/** True when the text holds every character of the mask. */
export function hasAll({ marks }: Characters, mask: number): boolean {
  return (marks & mask) === mask;
}

/** A reading of a leaf. Lower case is taken when it is first asked for. */
export function readingOf(leaf: Leaf, text: string, decodings: readonly string[]): Reading {
  return new TextReading(leaf, text, decodings);
}

const OF_ADDRESS = marksOf(':/');
const BRACES = marksOf('{}');
const BEYOND_ADDRESS = ~marksOf(':/.-_~{}');

const OF_TIME = marksOf('-:');
const BEYOND_TIME = ~marksOf('-:.+');

class TextReading implements Reading {
  readonly leaf: Leaf;
  readonly text: string;
  readonly decodings: readonly string[];
  readonly marks: number;
  readonly unusual: boolean;
  readonly blank: boolean;
  readonly lineEnd: boolean;
  readonly isPlainAddress: boolean;
  readonly isTime: boolean;
  private lowered: string | undefined;

  constructor(leaf: Leaf, text: string, decodings: readonly string[]) {
    const { length } = text;
    const units = codeUnitsOf(text);
    let marks = 0;
    let kinds = 0;
    for (let i = 0; i < length; i++) {
      const code = units[i] as number;
      // What is not ASCII is as unusual as NUL. A branch that V8 sees taken late makes it run the loop four times slower.
      const place = code < ASCII ? code : 0;
      marks |= BIT_OF[place] as number;
      kinds |= KIND_OF[place] as number;
    }
    this.leaf = leaf;
    this.text = text;
    this.decodings = decodings;
    this.marks = marks;
    this.unusual = (kinds & UNUSUAL) !== 0;
    this.blank = (kinds & BLANK) !== 0;
    this.lineEnd = (kinds & LINE_END) !== 0;
    const mayBeAddress = kinds === 0 && (marks & OF_ADDRESS) === OF_ADDRESS && (marks & BEYOND_ADDRESS) === 0;
    this.isPlainAddress =
      mayBeAddress && leaf.part === 'value' && leaf.kind !== 'path' && isPlainAddress(text, (marks & BRACES) !== 0);
    this.isTime = kinds === 0 && (marks & OF_TIME) === OF_TIME && (marks & BEYOND_TIME) === 0 && isTime(text);
    this.lowered = undefined;
  }

  get lower(): string {
    this.lowered ??= lowerOf(this.text);
    return this.lowered;
  }
}

/** Per UTF-16 unit where the lower case of the whole would be longer. */
function lowerOf(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
