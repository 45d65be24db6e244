import type { Scanner } from './scanner.ts';
import { type Token, TokenKind } from './token.ts';

const MOST_TOKENS = 400;

/** The tokens from one offset on, read as they are asked for; at most 400, then `end`. */
export class Tape {
  /** Index of the next token. Setting it back reads again from there. */
  index = 0;
  readonly from: number;
  private readonly scanner: Scanner;
  private readonly tokens: Token[] = [];
  /** Most tapes are a token or two long and need none. */
  private barren: Set<number> | null = null;

  constructor(scanner: Scanner, from: number) {
    this.scanner = scanner;
    this.from = from;
  }

  /** Notes that no operand can be read at an index: a group gives up an operator that its parent then tries again. */
  markBarren(index: number): void {
    this.barren ??= new Set();
    this.barren.add(index);
  }

  isBarren(index: number): boolean {
    return this.barren?.has(index) === true;
  }

  /** The token `ahead` of the next one, without taking it. */
  peek(ahead = 0): Token {
    const { tokens } = this;
    const wanted = this.index + ahead;
    while (tokens.length <= wanted) {
      const last = tokens.at(-1);
      if (last?.kind === TokenKind.end) return last;
      const next = this.scanner.read(last?.end ?? this.from);
      tokens.push(tokens.length < MOST_TOKENS ? next : { ...next, kind: TokenKind.end });
    }
    return tokens[wanted] as Token;
  }

  /** The next token. */
  take(): Token {
    const token = this.peek();
    if (token.kind !== TokenKind.end) this.index++;
    return token;
  }

  /** The token that was taken last. */
  last(): Token | undefined {
    return this.tokens[this.index - 1];
  }

  /** True when the token `ahead` of the next one is this word, not quoted. */
  isWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === TokenKind.word && token.text === word && token.quote === '';
  }

  /** Takes the next token when it is one of these words. */
  takeWord(words: ReadonlySet<string>): string | null {
    const token = this.peek();
    if (token.kind !== TokenKind.word || token.quote !== '' || !words.has(token.text)) return null;
    this.index++;
    return token.text;
  }

  /** Takes tokens of one kind; how many there were. */
  takeAll(kind: TokenKind): number {
    let count = 0;
    while (this.peek().kind === kind && kind !== TokenKind.end) {
      this.index++;
      count++;
    }
    return count;
  }
}
