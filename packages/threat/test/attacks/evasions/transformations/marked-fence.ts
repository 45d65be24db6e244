import { around } from '../evasion.ts';

/** Fences with a language, and a sentence before them. */
export const evasion = around(
  'marked-fence',
  'This is what I get when I start it today:\n\n```sh\n',
  '\n```\n\nAny ideas?\n',
);
