import { specifiedRules } from 'graphql';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/decoys/imitation/graphql/rules.ts';

describe('graphql, as the decoy at /graphql uses it', () => {
  it('has the rules of our list in our order, and one more that is left out', () => {
    const theirs = specifiedRules.filter(({ name }) => name !== 'OverlappingFieldsCanBeMergedRule');
    expect(theirs.map(({ name }) => name)).toEqual(RULES.map(({ name }) => name));
    expect(specifiedRules.length - theirs.length).toBe(1);
  });
});
