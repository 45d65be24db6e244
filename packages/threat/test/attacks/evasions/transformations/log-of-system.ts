import { around } from '../evasion.ts';

/** Lines that a daemon of Unix writes. */
export const evasion = around(
  'log-of-system',
  'May  1 10:00:00 host app[12]: started\nMay  1 10:00:01 host app[12]: ',
  '\nMay  1 10:00:02 host app[12]: stopped\n',
);
