import { around } from '../evasion.ts';

/** Comments of a shell. */
export const evasion = around(
  'shell-comment',
  '# this is what we do every day here\n',
  ' # this is what we do every day here',
);
