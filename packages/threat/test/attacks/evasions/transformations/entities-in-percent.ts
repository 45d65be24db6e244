import { written } from '../evasion.ts';

const entities = (text: string): string =>
  text.replace(/[^\w]/gu, (mark) => `&#x${mark.codePointAt(0)?.toString(16)};`);

/** Character references and percent-encoding around each other. */
export const evasion = written('entities-in-percent', {
  outside: (attack) => encodeURIComponent(encodeURIComponent(entities(attack))),
  inside: (attack) => entities(encodeURIComponent(attack)),
  named: (attack) => encodeURIComponent(entities(attack).replaceAll('&', '&amp;')),
});
