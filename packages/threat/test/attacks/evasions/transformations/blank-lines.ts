import { around } from '../evasion.ts';

/** Blank lines and blanks. */
export const evasion = around('blank-lines', '\n\n\n    ', '    \n\n\n');
