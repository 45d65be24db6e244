import type { Ending } from './ending.ts';
import type { Tape } from './tape.ts';

/** What a string may hold before it is left: nothing, or one short value. */
const VALUE = /^[\w.@-]{0,24}$/;
const LONGEST_VALUE = 24;
const CONDITIONS: ReadonlySet<string> = new Set(['injected condition', 'comparison out of a string']);
/** The operator, an operand and the quote: of fewer tokens a sentence may name the quotes (`" or "`). */
const FEWEST_TOKENS = 3;
const NUMBER = /^\d{1,4}$/;

/**
 * True for a condition that a text leaves a string for with its first quote, and that ends with a comment or with a quote
 * for the application to close (`' or ''-'`, `' or '1`): words around such a text make no sentence of it.
 * @param at of the quote
 * @param tape behind the condition
 */
export function isLeftAtOnce(text: string, at: number, tape: Tape, ending: Ending, pattern: string): boolean {
  if (!CONDITIONS.has(pattern) || at > LONGEST_VALUE || !VALUE.test(text.slice(0, at))) return false;
  if (ending === 'comment') return true;
  const last = tape.last();
  if (ending !== 'quote' || last?.open !== true) return false;
  return last.text === '' ? tape.index >= FEWEST_TOKENS : NUMBER.test(last.text);
}
