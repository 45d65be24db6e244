import { type Evasion, written } from '../evasion.ts';

/** What would never be enough to make a sentence, a document or a statement of a source, before the attack. */
export const evasion: Evasion = {
  ...written('one-thing-before', {
    word: (attack) => `the ${attack}`,
    words: (attack) => `hello the ${attack}`,
    setting: (attack) => `name = ${attack}`,
    assignment: (attack) => `let x = ${attack}`,
    date: (attack) => `2024-05-01 ${attack}`,
    identifier: (attack) => `6f1b2c3d-1111-4222-8333-abcdefabcdef ${attack}`,
    comment: (attack) => `-- ${attack}`,
    'setting and words behind': (attack) => `name = ${attack} thanks a lot`,
  }),
  isAround: true,
};
