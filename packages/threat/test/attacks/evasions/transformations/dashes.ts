import { around } from '../evasion.ts';

/** Dashes as printers set them. */
export const evasion = around('dashes', 'Guest – ', ' – twice');
