import { written } from '../evasion.ts';

/** Rows whose cells bars part, without blanks. */
export const evasion = written('bar-rows', {
  'one of two rows': (attack) => `name|value|city\nAnn|${attack}|Rome`,
  'one of three rows': (attack) => `name|value|city\nAnn|${attack}|Rome\nBob|7|Oslo`,
});
