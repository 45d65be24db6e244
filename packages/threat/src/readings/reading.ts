import type { Leaf } from '../request/leaf.ts';

/**
 * One way to read a leaf: its text as it came, or after the decodings named, in their order. Every signature sees every
 * reading of every leaf; what only one language undoes (SQL comments, shell quotes) is left to that language.
 */
export interface Reading {
  readonly leaf: Leaf;
  readonly text: string;
  /** `text` in lower case; as long as `text`, so that offsets fit both. */
  readonly lower: string;
  /** `percent`, `html_entities`, `escapes`, `base64` …; empty for the text as it came. */
  readonly decodings: readonly string[];
  /** Which ASCII punctuation the text holds, one bit for each of the 32 characters. */
  readonly marks: number;
  /** True when the text holds a character that is not ASCII, or a control character other than tab and line ends. */
  readonly unusual: boolean;
}

const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const BIT_OF: Int32Array = new Int32Array(128);
for (let i = 0; i < PUNCTUATION.length; i++) BIT_OF[PUNCTUATION.charCodeAt(i)] = 1 << i;

/** The marks of a text. Linear. Also the way to write a mask: `marksOf('<>')`. */
export function marksOf(text: string): number {
  let marks = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) marks |= BIT_OF[code] as number;
  }
  return marks;
}

/** True when the reading holds at least one character of the mask. */
export function hasAny(reading: Reading, mask: number): boolean {
  return (reading.marks & mask) !== 0;
}

/** True when the reading holds every character of the mask. */
export function hasAll(reading: Reading, mask: number): boolean {
  return (reading.marks & mask) === mask;
}

/** A reading of a leaf. Lower case is taken when it is first asked for. */
export function readingOf(leaf: Leaf, text: string, decodings: readonly string[]): Reading {
  return new TextReading(leaf, text, decodings);
}

class TextReading implements Reading {
  readonly leaf: Leaf;
  readonly text: string;
  readonly decodings: readonly string[];
  readonly marks: number;
  readonly unusual: boolean;
  private lowered: string | undefined;

  constructor(leaf: Leaf, text: string, decodings: readonly string[]) {
    let marks = 0;
    let unusual = false;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 127) unusual = true;
      else {
        marks |= BIT_OF[code] as number;
        if (code < 32 && code !== 9 && code !== 10 && code !== 13) unusual = true;
      }
    }
    this.leaf = leaf;
    this.text = text;
    this.decodings = decodings;
    this.marks = marks;
    this.unusual = unusual;
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
