import { around } from '../evasion.ts';

/** A question about SQL. */
export const evasion = around(
  'query-lines',
  'How do I group by month and order by name when the table has no index? ',
  ' and then select the first row from the list of users where the name is known',
);
