import { around } from '../evasion.ts';

/** Quotation marks, with words beside them. */
export const evasion = around('quotation', 'He said: "well, ', '" and then he went home again.');
