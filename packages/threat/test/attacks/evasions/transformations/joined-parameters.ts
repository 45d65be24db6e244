import { written } from '../evasion.ts';

/** One value parted over parameters of the same name, which some servers join with a comma, in a comment where it can be. */
export const evasion = written('joined-parameters', {
  before: (attack) => ({ query: `q=1&q=${encodeURIComponent(attack)}` }),
  behind: (attack) => ({ query: `q=${encodeURIComponent(attack)}&q=1&q=2` }),
});
