/** Follows quotes and brackets from the start, to know whether a place lies outside of what the value may hold. */
export class EscapeScan {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #quoted = false;
  #left = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** True when something was closed before the place that was not opened. Places are asked for in ascending order. */
  leftBefore(place: number): boolean {
    let end = place;
    while (end > this.#at && /["'\\]/.test(this.#text[end - 1] as string)) end--;
    for (; this.#at < end; this.#at++) this.#step(this.#text.charCodeAt(this.#at));
    return this.#left || this.#quoted;
  }

  #step(code: number): void {
    if (code === 0x7b || code === 0x5b || code === 0x28) this.#depth++;
    else if (code === 0x7d || code === 0x5d || code === 0x29) this.#left ||= --this.#depth < 0;
    else if (code === 0x22 || (code === 0x27 && !this.#isApostrophe())) this.#quoted = !this.#quoted;
  }

  #isApostrophe(): boolean {
    return isLetter(this.#text.charCodeAt(this.#at - 1)) && isLetter(this.#text.charCodeAt(this.#at + 1));
  }
}

/** A small ASCII letter. */
export function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}
