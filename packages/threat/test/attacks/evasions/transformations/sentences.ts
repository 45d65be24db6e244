import { around } from '../evasion.ts';

/** Whole sentences, with the punctuation of prose. */
export const evasion = around(
  'sentences',
  'Dear team, thank you for your quick answer. I have tried what you told me, but it still does not work: ',
  '. Please let me know whether anything else is needed! We will be here until Friday, as always.',
);
