import type { Evasion } from '../evasion.ts';

/** Between other items of a list that stands on one line. */
export const evasion: Evasion = {
  name: 'one-line-list',
  forms: {
    commas: (attack) => `red, green, ${attack}, blue, yellow`,
    semicolons: (attack) => `red; green; ${attack}; blue`,
    slashes: (attack) => `red / green / ${attack} / blue`,
  },
  isAround: true,
};
