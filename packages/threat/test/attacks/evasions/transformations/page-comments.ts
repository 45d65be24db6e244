import { around } from '../evasion.ts';

/** Comments of a page, with words in them. */
export const evasion = around('page-comments', '<!-- a note for whoever reads this --> ', ' <!-- and that was all -->');
