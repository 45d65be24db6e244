/** What `for` expects behind it, for faults; no word of the grammar. */
export const LOOP_VARIABLE = 'loop variable';
/** What `>&` expects behind it in dash. */
export const DESCRIPTOR = 'descriptor';

/** What bash says when a line cannot be read; `unclosed` means that more lines could close what is open. */
export class SyntaxFault extends Error {
  readonly line: number;
  readonly unclosed: boolean;
  /** What stood there instead; null at the end of the text. */
  readonly token: string | null;
  /** The word that had to come; null where several would have done. */
  readonly expecting: string | null;

  constructor(
    message: string,
    line: number,
    unclosed = false,
    { token = null, expecting = null }: Partial<Pick<SyntaxFault, 'token' | 'expecting'>> = {},
  ) {
    super(message);
    this.line = line;
    this.unclosed = unclosed;
    this.token = token;
    this.expecting = expecting;
  }
}

const MAX_DEPTH = 120;

/** A place in the text of a script. */
export class Cursor {
  text: string;
  /** True where words may have the groups of `shopt -s extglob`. */
  extended = false;
  at = 0;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  get char(): string {
    return this.text[this.at] ?? '';
  }

  get ended(): boolean {
    return this.at >= this.text.length;
  }

  get line(): number {
    let line = 1;
    for (
      let index = this.text.indexOf('\n');
      index >= 0 && index < this.at;
      index = this.text.indexOf('\n', index + 1)
    ) {
      line += 1;
    }
    return line;
  }

  starts(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  take(text: string): boolean {
    if (!this.starts(text)) return false;
    this.at += text.length;
    return true;
  }

  /** What a sticky pattern finds here, or null. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  /** Bounds how deeply structures may nest, so that hostile text cannot exhaust the stack. */
  nest<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new SyntaxFault('memory exhausted', this.line);
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Puts another text in the place of the characters from here to `end`. */
  replace(end: number, text: string): void {
    this.text = this.text.slice(0, this.at) + text + this.text.slice(end);
  }

  unclosed(sign: string): SyntaxFault {
    return new SyntaxFault(`unexpected EOF while looking for matching \`${sign}'`, this.line, true);
  }
}
