import { around } from '../evasion.ts';

/** A few plain words, as in a chat. */
export const evasion = around('few-words', 'hello you all my good old friends ', ' hello you all');
