import { written } from '../evasion.ts';

/** Character references for whatever is no letter or digit. */
export const evasion = written('html-entities', {
  decimal: (attack) => attack.replace(/[^\w]/gu, (mark) => `&#${mark.codePointAt(0)};`),
  hexadecimal: (attack) => attack.replace(/[^\w]/gu, (mark) => `&#x${mark.codePointAt(0)?.toString(16)};`),
});
