import { around } from '../evasion.ts';

/** Single quotes as printers set them, one of which is an apostrophe as well. */
export const evasion = around('single-printed-quotes', 'Ann’s brother wrote ‘', '’ into it.');
