import { expect, it } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { isFormula } from '../../../src/attacks/sql/formula.ts';
import { foundIn } from '../found-in.ts';

it.each(["OR(RECORD_ID()='rec1',RECORD_ID()='rec2')", "AND({Status}='Done', NOT({Name}=')'))", ' xor(a, b) '])(
  'one call that combines conditions is a formula: %s',
  (text) => {
    expect(isFormula(text)).toBe(true);
    expect(foundIn(sqlInjection, text)).toEqual([]);
  },
);

it.each([
  'or(1=1)',
  'or(1,2)=(1,2)',
  "x' or(a, b)",
  "or(a,b) or version()='5'",
  "or(a,'b",
  'order(a, b)',
  "or('\\',('=name)#'))",
])('what goes on, compares or is never closed is none: %s', (text) => {
  expect(isFormula(text)).toBe(false);
});

it.each(['or(id=id/*,*/)', 'or(id>0 -- ,\n)', 'or(id>0 #,\n)', 'or(name=$$,$$)'])(
  'a comma that a database reads in no list makes none: %s',
  (text) => {
    expect(isFormula(text)).toBe(false);
    expect(foundIn(sqlInjection, text)).not.toEqual([]);
  },
);

it('a call that waits is found in one', () => {
  expect(foundIn(sqlInjection, 'or(a, sleep(5))')).not.toEqual([]);
});
