import { around } from '../evasion.ts';

/** Links of Markdown, and one word between them and the attack. */
export const evasion = around(
  'markdown-links',
  'see [the docs](https://docs.example.org/a) and ',
  ' but not [more](https://docs.example.org/b)',
);
