import { ApiError } from '@sundew/api-client/api-error';
import { PROBLEMS, type ProblemCode } from '@sundew/wire/problems';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => {} });
vi.stubGlobal('document', { documentElement: {} });
const { wordsOf } = await import('../../src/faults/words.ts');

const fault = (
  code: ProblemCode,
  message: string = PROBLEMS[code][1],
  details: { path: string; message: string }[] = [],
) => new ApiError({ status: PROBLEMS[code][0], code, message, details });

it.each(Object.keys(PROBLEMS) as ProblemCode[])('says what %s means in the language of the page', (code) => {
  const words = wordsOf(fault(code));
  expect(words).not.toContain(PROBLEMS[code][1]);
  expect(words.length).toBeGreaterThan(10);
});

it('adds what the service says of this one case', () => {
  expect(wordsOf(fault('conflict', 'There are 500 links that still work. Remove some first.'))).toBe(
    'Das passt nicht zu dem, was gespeichert ist. (There are 500 links that still work. Remove some first.)',
  );
  const details = [{ path: 'body.name', message: 'must not be empty' }];
  expect(wordsOf(fault('validation_failed', 'body.name: must not be empty', details))).toBe(
    'Etwas Gesendetes ist nicht gültig. (name: must not be empty)',
  );
});
