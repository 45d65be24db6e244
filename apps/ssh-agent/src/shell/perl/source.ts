import type { Block, Node } from './tree.ts';
import { PerlFault } from './values.ts';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Parts of the grammar that lie within each other. */
export interface Grammar {
  expression(source: Source): Node;
  /** An expression without commas. */
  assigned(source: Source): Node;
  /** An operand of an operator of this level. */
  operand(source: Source, level: number): Node;
  /** Expressions with commas between them, up to the sign that ends them, which is taken. */
  items(source: Source, end: string): Node[];
  /** Statements up to the brace that closes them, which is taken. */
  block(source: Source): Block;
}

/** The text of a program, and how far it is read. */
export class Source {
  readonly name: string;
  readonly grammar: Grammar;
  text: string;
  at = 0;
  /** Lines that were taken out of the text, with the place where they were. */
  readonly #taken: { readonly at: number; readonly lines: number }[] = [];

  constructor(text: string, name: string, grammar: Grammar) {
    this.text = text;
    this.name = name;
    this.grammar = grammar;
  }

  get line(): number {
    const before = this.text.slice(0, this.at).split('\n').length;
    return this.#taken.reduce((sum, { at, lines }) => sum + (at <= this.at ? lines : 0), before);
  }

  get isOver(): boolean {
    this.blanks();
    return this.at >= this.text.length;
  }

  /** True where no expression can begin. */
  get endsHere(): boolean {
    return (
      this.isOver ||
      this.looksAt(/[)\]};:?]|,|=[^~]|(?:or|and|if|unless|while|until|foreach|for|x|eq|ne|cmp)\b(?!\s*=>)/y)
    );
  }

  /** Passes blanks, comments and documentation. */
  blanks(): void {
    this.match(/(?:\s+|#[^\n]*|(?<=^|\n)=[a-z]\w*[^\n]*\n(?:[\s\S]*?\n=cut[^\n]*|[\s\S]*))+/y);
  }

  /** What a sticky pattern finds here; null where it does not fit. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  /** As `match`, behind blanks. */
  token(pattern: RegExp): string | null {
    const start = this.at;
    this.blanks();
    const found = this.match(pattern);
    if (found === null) this.at = start;
    return found;
  }

  looksAt(pattern: RegExp): boolean {
    const start = this.at;
    const found = this.token(pattern);
    this.at = start;
    return found !== null;
  }

  take(sign: string): boolean {
    const start = this.at;
    this.blanks();
    if (this.text.startsWith(sign, this.at)) {
      this.at += sign.length;
      return true;
    }
    this.at = start;
    return false;
  }

  expect(sign: string): void {
    if (!this.take(sign)) throw this.fault();
  }

  /** Reads up to the end of what the sign at the cursor opens. Escaped ends lose their backslash. */
  delimited(): { readonly text: string; readonly open: string } {
    const open = this.text[this.at] ?? '';
    const close = CLOSING[open] ?? open;
    let text = '';
    let depth = 1;
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      const char = this.text[this.at] ?? '';
      if (char === '\\') {
        const next = this.text[this.at + 1] ?? '';
        text += next === close && open === close && !/[|.*+?^$]/.test(close) ? next : char + next;
        this.at += 1;
        continue;
      }
      if (char === close) depth -= 1;
      else if (char === open) depth += 1;
      if (depth === 0) {
        this.at += 1;
        return { text, open };
      }
      text += char;
    }
    throw this.error(`Can't find string terminator ${close === '"' ? `'"'` : `"${close}"`} anywhere before EOF`);
  }

  /** The text of a here document whose mark was just read, which is taken out of what follows. */
  document(mark: string, isIndented: boolean): string {
    const end = this.text.indexOf('\n', this.at);
    const rest = end < 0 ? '' : this.text.slice(end + 1);
    const found = new RegExp(`^${isIndented ? '[ \\t]*' : ''}${mark}(?:\\n|$)`, 'm').exec(rest);
    if (found === null) throw this.error(`Can't find string terminator "${mark}" anywhere before EOF`);
    const text = rest.slice(0, found.index);
    this.text = this.text.slice(0, end + 1) + rest.slice(found.index + found[0].length);
    this.#taken.push({ at: end + 1, lines: text.split('\n').length });
    if (!isIndented) return text;
    const indents = text
      .split('\n')
      .flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0]));
    const indent = Math.min(...indents);
    return text
      .split('\n')
      .map((line) => line.slice(indent))
      .join('\n');
  }

  /** A fault at this place, in the words given. */
  error(words: string): PerlFault {
    return new PerlFault(`${words} at ${this.name} line ${this.line}.\n`, true);
  }

  fault(): PerlFault {
    const { line } = this;
    this.blanks();
    const rest = this.text.slice(this.at);
    const near = rest.trim() === '' ? 'at EOF' : `near "${rest.replace(/\n[\s\S]*$/, '\n').trimStart()}"`;
    return new PerlFault(
      `syntax error at ${this.name} line ${line}, ${near}\nExecution of ${this.name} aborted due to compilation errors.\n`,
      true,
    );
  }
}
