import { type Reading, readingOf } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';
import { findSqlInjection } from './find-sql-injection.ts';

/** A tag without attributes, or an empty one, between two letters. */
const IN_WORD = /(?<=[a-z])<\/?[a-z]{0,10}>(?=[a-z])/gi;
const LONGEST = 2048;
const FEWEST = 2;

/** What is left of a text once a filter has taken markup out of the middle of its words: `un<>ion sel<b>ect`. Bounded. */
export function findParted({ leaf, text, decodings }: Reading): Finding | null {
  if (text.length > LONGEST || !text.includes('>')) return null;
  let count = 0;
  const joined = text.replace(IN_WORD, () => {
    count++;
    return '';
  });
  const found = count < FEWEST ? null : findSqlInjection(readingOf(leaf, joined, decodings));
  return found === null ? null : { ...found, at: 0 };
}
