import { expect, test } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn } from '../found-in.ts';

test.each(["' OORR 1=1 -- ", "x'oorr'1'='1", "1' anandd 1=1#", '1 aandnd 1=2', "1' oorrder by 3#"])(
  'a word that holds itself is what a filter leaves of it: %s',
  (value) => {
    expect(foundIn(sqlInjection, value)).not.toEqual([]);
  },
);

test.each(["')\nunionunion\nselect\nselect\n1,2,3\nor\n('", '-1 unionunion select select 1,2,3'])(
  'two words that a filter takes out together leave the same two: %j',
  (value) => {
    expect(foundIn(sqlInjection, value)).not.toEqual([]);
  },
);

test.each(['the aorta and 1=one', 'Oorder by 3 friends', 'candand 1 = 1'])('any other word is none: %s', (value) => {
  expect(foundIn(sqlInjection, value)).toEqual([]);
});
