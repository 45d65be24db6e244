import { around } from '../evasion.ts';

/** Tags of forums. */
export const evasion = around(
  'forum-tags',
  '[quote=Anna]It worked for me [b]yesterday[/b] already.[/quote]\n[code]',
  '[/code]\nwhat do you think about it?',
);
