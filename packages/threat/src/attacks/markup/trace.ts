/**
 * How much of an attack something is.
 * - `attack`: does what only attacks do.
 * - `script`: brings script of its own.
 * - `expression`: script that only runs where a page puts the value into its own script.
 * - `handler`: an event attribute with a script that could be anybody's.
 * - `loader`: an element that has a browser load from an address what may bring script.
 * - `probe`: an element that can be abused.
 * - `idiom`: script that editors write.
 */
export type Strength = 'attack' | 'script' | 'expression' | 'handler' | 'loader' | 'probe' | 'idiom';

/** One thing found in a text. */
export interface Trace {
  /** Readable name. */
  readonly pattern: string;
  readonly strength: Strength;
  /** Index in the text that was searched. */
  readonly at: number;
}

const ORDER: readonly Strength[] = ['attack', 'script', 'expression', 'handler', 'loader', 'probe', 'idiom'];

/** The stronger of two traces, the left one when they are alike. */
export function stronger(left: Trace | null, right: Trace | null): Trace | null {
  if (left === null || right === null) return left ?? right;
  return ORDER.indexOf(right.strength) < ORDER.indexOf(left.strength) ? right : left;
}
