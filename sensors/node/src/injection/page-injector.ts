import { BodyEndFinder } from '@sundew/sensor-core/honeytoken/body-end';
import { markupBytes } from './markup-bytes.ts';

/** Latin-1, strictly: every byte one character, whatever it is. */
const SLICE = 8_192;
const NOTHING = new Uint8Array(0);

/** Puts markup before the `</body>` of one page that comes in pieces of bytes. Everything else passes unchanged. */
export class PageInjector {
  readonly #markup: Uint8Array;
  readonly #finder = new BodyEndFinder();
  #kept: Uint8Array = NOTHING;
  #isDone = false;

  constructor(markup: string) {
    this.#markup = markupBytes(markup).bytes;
  }

  /** What can be sent on of the page up to here. */
  push(piece: Uint8Array): Uint8Array {
    if (this.#isDone) return piece;
    const bytes = this.#kept.length === 0 ? piece : joined(this.#kept, piece);
    const { at, heldBack } = this.#finder.find(latin1(bytes));
    this.#kept = bytes.subarray(bytes.length - heldBack);
    if (at === -1) return bytes.subarray(0, bytes.length - heldBack);
    this.#isDone = true;
    return joined(bytes.subarray(0, at), this.#markup, bytes.subarray(at));
  }

  /** What was held back until the end. */
  end(): Uint8Array {
    return this.#kept;
  }
}

/** A whole page with markup before its `</body>`. */
export interface InjectedPage {
  readonly text: string;
  /** Bytes that the markup adds. */
  readonly added: number;
}

/**
 * Null for a page without `</body>`.
 * @param page a text; one of Latin-1 where it stands for bytes, one character each, as `latin1` gives them
 */
export function injectIntoPage(page: string, markup: string, isBytes: boolean): InjectedPage | null {
  const at = endOfWholePage(page);
  if (at === -1) return null;
  const { bytes, asLatin1 } = markupBytes(markup);
  return { text: page.slice(0, at) + (isBytes ? asLatin1 : markup) + page.slice(at), added: bytes.length };
}

/** Most pages end with it; others are read from their beginning. */
const LAST = /<\/body>\s*(?:<\/html>\s*)?$/i;
const LONGEST_END = 64;

function endOfWholePage(page: string): number {
  const from = Math.max(page.length - LONGEST_END, 0);
  const last = page.slice(from).search(LAST);
  return last === -1 ? new BodyEndFinder().find(page).at : from + last;
}

/** Where the `</body>` of a whole page in bytes begins. */
export interface BodyEnd {
  readonly at: number;
  /** The page from there on, one character for each byte. */
  readonly rest: string;
}

/** Null for a page without `</body>`, or with more behind it than most pages have. */
export function lastBodyEnd(page: Uint8Array): BodyEnd | null {
  const from = Math.max(page.length - LONGEST_END, 0);
  const end = latin1(page, from);
  const last = end.search(LAST);
  return last === -1 ? null : { at: from + last, rest: end.slice(last) };
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes from `from` on as a text, one character each. */
export function latin1(bytes: Uint8Array, from = 0): string {
  if ('latin1Slice' in bytes) return (bytes as { latin1Slice(from: number): string }).latin1Slice(from);
  let text = '';
  for (let at = from; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return text;
}
