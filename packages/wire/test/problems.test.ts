import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAULTS, fault } from '../src/problems/faults.ts';
import { REFUSALS } from '../src/problems/refusals.ts';
import { sentence } from '../src/problems/sentence.ts';
import { invalidValue, Problem } from '../src/problems.ts';

describe('a refusal', () => {
  it('has the sentence, the code and the status of its reason', () => {
    const problem = new Problem('domain_exists', { domain: 'shop.example' });
    expect(problem).toMatchObject({ code: 'conflict', status: 409, reason: 'domain_exists' });
    expect([problem.message, problem.values]).toEqual([
      'This organization has shop.example already.',
      { domain: 'shop.example' },
    ]);
  });

  it('counts as English does', () => {
    const said = (count: number) => new Problem('domain_has_decoys', { count, domain: 'shop.example' }).message;
    expect(said(1)).toBe('There is 1 decoy on shop.example. Delete it first.');
    expect(said(3)).toBe('There are 3 decoys on shop.example. Delete them first.');
  });

  it('of one value says where it stands and what is wrong with it', () => {
    const problem = invalidValue('body.name', fault('too_long', { count: 200 }));
    const why = { message: 'must have at most 200 characters', reason: 'too_long', values: { count: 200 } };
    expect(problem.message).toBe('body.name: must have at most 200 characters');
    expect(problem).toMatchObject({ code: 'validation_failed', reason: 'too_long', values: { count: 200 } });
    expect(problem.details).toEqual([{ path: 'body.name', ...why }]);
  });

  it('costs no trace of where it was thrown, which what fails by itself keeps', () => {
    const traced = / at .+problems\.test/;
    expect(new Problem('rate_limited').stack).not.toMatch(traced);
    expect(new Problem('internal').stack).toMatch(traced);
    expect(new Error('after it').stack).toMatch(traced);
  });

  it('cannot be made without what its sentence needs', () => {
    // @ts-expect-error the domain is missing
    expect(new Problem('domain_exists').message).toContain('{{domain}}');
    // @ts-expect-error no such reason
    expect(() => new Problem('nonsense')).toThrow();
    // @ts-expect-error a count is a number
    expect(fault('too_long', { count: '3' }).message).toContain('3');
  });
});

describe('the catalogue', () => {
  it('has every reason once, in snake_case', () => {
    const reasons = [...Object.keys(REFUSALS), ...Object.keys(FAULTS)];
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(reasons.filter((reason) => !/^[a-z][a-z0-9_]*$/.test(reason))).toEqual([]);
  });

  it('fills texts with any value as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(sentence('<{{a}}|{{b}}>', { a: '{{b}}', b: value })).toBe(`<{{b}}|${value}>`);
      }),
    );
  });
});
