import type { DecisionAction } from '@sundew/wire/decisions';
import { expect, test } from 'vitest';
import { peopleWronged, stoppedFrom } from '../verdicts/outcome.ts';

const actions = (...list: readonly (DecisionAction | null)[]) => list.map((action) => ({ action }));

test('a visitor is stopped from the request on after which nearly all are stopped', () => {
  expect(stoppedFrom(actions('allow', 'log', 'challenge', 'block', 'block'))).toBe(3);
  expect(stoppedFrom(actions('block', 'allow', 'allow', 'allow'))).toBeNull();
  expect(stoppedFrom(actions('allow', 'allow'))).toBeNull();
  expect(stoppedFrom([])).toBeNull();
});

test('one slip among many does not set the beginning back', () => {
  const rest = Array.from({ length: 40 }, (): DecisionAction => 'block');
  expect(stoppedFrom(actions('block', 'allow', ...rest))).toBe(1);
});

test('requests whose decision is not known count as requests alone', () => {
  expect(stoppedFrom(actions('allow', null, 'challenge', null, 'challenge', null))).toBe(3);
});

test('each person counts once, whatever else was decided about them', () => {
  const kind = { name: 'people', tools: [], visit: async () => {} };
  const people = [{ kind, numbers: [1, 2, 3], addresses: [] }];
  const judged = [
    { visitor: 1, address: '192.0.2.1', target: '/', action: 'challenge' },
    { visitor: 1, address: '192.0.2.1', target: '/', action: 'challenge' },
    { visitor: 2, address: '192.0.2.1', target: '/', action: 'block' },
    { visitor: 9, address: '192.0.2.1', target: '/', action: 'block' },
  ] as const;
  expect(peopleWronged(judged, people)).toEqual({ people: 3, blocked: 1, challenged: 1 });
});
