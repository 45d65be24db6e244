import { around } from '../evasion.ts';

/** The quoted lines of a mail. */
export const evasion = around(
  'mail-quote',
  'On Monday Ann wrote:\n> I think we should try it again.\n> ',
  '\n> What do you all think about it?\n\nBest, Bob',
);
