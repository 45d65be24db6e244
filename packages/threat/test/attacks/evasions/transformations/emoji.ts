import { around } from '../evasion.ts';

/** Emoji, and a word between them. */
export const evasion = around('emoji', '👍👍 great!!! 🎉 ', ' 👍 wow 🎉🎉');
