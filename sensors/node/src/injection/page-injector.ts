import { BodyEndFinder } from '@sundew/sensor-core/honeytoken/body-end';

const ENCODER = new TextEncoder();
/** Latin-1, strictly: every byte one character, whatever it is. */
const SLICE = 8_192;

/** Puts markup before the `</body>` of one page that comes in pieces of bytes. Everything else passes unchanged. */
export class PageInjector {
  readonly #markup: Uint8Array;
  readonly #finder = new BodyEndFinder();
  #kept: Uint8Array = new Uint8Array(0);
  #isDone = false;

  constructor(markup: string) {
    this.#markup = ENCODER.encode(markup);
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

/** A whole page with markup before its `</body>`; the same page where it has none. */
export function injectIntoPage(page: string | Uint8Array, markup: string): string | Uint8Array {
  const { at } = new BodyEndFinder().find(typeof page === 'string' ? page : latin1(page));
  if (at === -1) return page;
  if (typeof page === 'string') return page.slice(0, at) + markup + page.slice(at);
  return joined(page.subarray(0, at), ENCODER.encode(markup), page.subarray(at));
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

function latin1(bytes: Uint8Array): string {
  if ('latin1Slice' in bytes) return (bytes as { latin1Slice(): string }).latin1Slice();
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return text;
}
