/**
 * A way of writing that only a shell or injected code understands. `at` is sticky: it is tried where its first character
 * stands. `behind`, when there, must fit the 48 characters before.
 */
export interface Tell {
  readonly pattern: string;
  readonly confidence: number;
  /** What the second character may be. */
  readonly next: string;
  /** What the third one may be, when not anything: cheaper than the expression. */
  readonly third?: string;
  /** What the character before must be, when not anything. */
  readonly before?: string;
  readonly at: RegExp;
  /** What must stand further on for `at` to fit: cheaper than the expression. */
  readonly needs?: string;
  /** What the characters before must hold for `behind` to fit: cheaper than the expression. */
  readonly holds?: string;
  readonly behind?: RegExp;
  /** Only so far from the beginning of a text, where `behind` holds the beginning itself. */
  readonly within?: number;
}

/** Ways of writing by their first character, in lower case. */
export type Tells = Readonly<Record<string, readonly Tell[]>>;

/** How many characters before it are looked at. */
export const LOOK_BEHIND = 48;

/** How many characters further on that is. */
export const LOOK_AHEAD = 128;

/** Of which names are made, in lower case. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz_';

/** Of which words are made: all that `\w` stands for in lower case. */
export const WORD: string = `${LETTERS}0123456789`;

/** All that `\s` stands for. */
export const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
