import { around } from '../evasion.ts';

/** A YAML document. */
export const evasion = around(
  'yaml',
  'name: report\nowner: ann\nsteps:\n  - title: first\n    note: ',
  '\n  - title: second\n    note: none',
);
