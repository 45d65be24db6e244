import { around } from '../evasion.ts';

/** Quotes as printers set them. */
export const evasion = around('printed-quotes', 'He said “', '” and then left.');
