import { around } from '../evasion.ts';

/** A paragraph of HTML. */
export const evasion = around(
  'tags',
  '<p>Hello to everybody here, this is <b>my</b> note:</p><p>',
  '</p><p>With kind regards, <i>Ann</i></p>',
);
