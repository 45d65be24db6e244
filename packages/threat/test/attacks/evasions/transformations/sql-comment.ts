import { around } from '../evasion.ts';

/** Comments of SQL. */
export const evasion = around(
  'sql-comment',
  '/* hello to all of you who read this */ ',
  ' -- hello to all of you who read this',
);
