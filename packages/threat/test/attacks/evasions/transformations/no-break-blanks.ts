import { around } from '../evasion.ts';

/** Blanks that break no line, as the editor of a page writes them. */
export const evasion = around('no-break-blanks', 'hello&nbsp;', '&nbsp;bye');
