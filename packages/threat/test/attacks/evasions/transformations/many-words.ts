import { around } from '../evasion.ts';

const WORDS =
  'the quick brown fox jumps over a lazy dog while many other animals look on and wonder what this could be about ' +
  'because nobody has ever told them that such things happen every day in small villages near the old river where ' +
  'children play with boats made of paper and wood';

/** Fifty plain words in a row. */
export const evasion = around('many-words', `${WORDS} `, ` ${WORDS}`);
