import { around } from '../evasion.ts';

/** Words in a closed comment. */
export const evasion = around('block-comment', '/* the usual note for the day */', '/* the usual note for the day */');
