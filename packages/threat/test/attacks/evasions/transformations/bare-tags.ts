import { around } from '../evasion.ts';

/** Pairs of tags without any words. */
export const evasion = around('bare-tags', '<b><i></i></b><u></u>', '<b></b><i></i><u></u>');
