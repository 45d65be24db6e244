import { written } from '../evasion.ts';

/** A string that a program gives to something. */
export const evasion = written('strings-of-programs', {
  'array of PHP': (attack) => `array('name' => ${JSON.stringify(attack)})`,
  'hash of Ruby': (attack) => `{:name => ${JSON.stringify(attack)}}`,
  assignment: (attack) => `name = ${JSON.stringify(attack)};`,
  'log of settings': (attack) => `level=info msg=${JSON.stringify(attack)} took=3ms`,
});
