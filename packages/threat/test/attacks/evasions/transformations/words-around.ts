import { type Evasion, written } from '../evasion.ts';

/** So few words on one side that they part nothing there, and some on the other. */
export const evasion: Evasion = {
  ...written('words-around', {
    'one and one': (attack) => `the ${attack} the`,
    'one and two': (attack) => `the ${attack} thanks everybody`,
    'two and one': (attack) => `hello the ${attack} there`,
    'many and one': (attack) => `my hello friends take what old people here ${attack} the`,
    'one and many': (attack) => `my ${attack} friends take what old people here like`,
    'a word and a comment': (attack) => `the ${attack} # note`,
    'a word and the end of a command': (attack) => `the ${attack} ; done`,
  }),
  isAround: true,
};
