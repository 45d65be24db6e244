/** What a token of SQL is. */
export const TokenKind = {
  end: 0,
  word: 1,
  number: 2,
  string: 3,
  variable: 4,
  operator: 5,
  open: 6,
  close: 7,
  comma: 8,
  semicolon: 9,
  comment: 10,
  other: 11,
} as const;

export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

/** One token, in any of the dialects. */
export interface Token {
  readonly kind: TokenKind;
  /** Offsets into the text that was scanned. */
  readonly start: number;
  readonly end: number;
  /** Lower case. Of a string: what stands between the quotes; of a comment: its body. */
  readonly text: string;
  /** The quote of a string or of a quoted name, the mark that begins a comment; empty for all else. */
  readonly quote: string;
  /** A string that the text ends in: the quote that the application adds closes it. */
  readonly open: boolean;
}
