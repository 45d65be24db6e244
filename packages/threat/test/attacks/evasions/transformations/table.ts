import { around } from '../evasion.ts';

/** A table of Markdown. */
export const evasion = around('table', '| name | value |\n|------|-------|\n| one | ', ' |\n| two | 2 |');
