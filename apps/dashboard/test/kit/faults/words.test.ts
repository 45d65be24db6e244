import { ApiError, type Why } from '@sundew/api-client/api-error';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { FAULTS, fault } from '@sundew/wire/problems/faults';
import { REFUSALS } from '@sundew/wire/problems/refusals';
import { sentence, type Text } from '@sundew/wire/problems/sentence';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => {} });
vi.stubGlobal('document', { documentElement: {} });
const { fetchReasonWords } = await import('../../../src/kit/faults/reason-words.ts');
await fetchReasonWords('de');
const { faultOfField, wordsOf } = await import('../../../src/kit/faults/words.ts');
const { germanFaults } = await import('../../../src/kit/faults/german-faults.ts');
const { germanRefusals } = await import('../../../src/kit/faults/german-refusals.ts');

const apiError = ({ status, code, message, reason, values, details = [] }: Problem) =>
  new ApiError({ status, code, message, reason, values, details });
const unknown: Why = { reason: 'moon_is_full', values: {} };

it('says in the language of the page what is said of one case', () => {
  const refused = apiError(new Problem('shared_links_full', { most: 500 }));
  expect(wordsOf(refused)).toBe('Es gibt 500 Links, die noch gelten. Entfernen Sie zuerst welche.');
});

it('says what is wrong with a field, with its name and at the field itself', () => {
  const refused = apiError(invalidValue('body.name', fault('too_long', { count: 200 })));
  expect(wordsOf(refused)).toBe('Name: darf höchstens 200 Zeichen lang sein');
  expect(faultOfField(refused, 'name')).toBe('darf höchstens 200 Zeichen lang sein');
  expect(faultOfField(refused, 'email')).toBeNull();
});

it('quotes what has no words in that language, behind what the code means', () => {
  const conflict = { status: 409, code: 'conflict', message: 'The moon is full.' };
  const words = 'Das passt nicht zu dem, was gespeichert ist. (The moon is full.)';
  expect(wordsOf(new ApiError({ ...conflict, ...unknown }))).toBe(words);
  expect(wordsOf(new ApiError(conflict))).toBe(words);
});

it('takes nothing that stands in a value for a place of its own', () => {
  const refused = apiError(new Problem('decoy_exists', { path: '/{{domain}}', domain: 'shop.example' }));
  expect(wordsOf(refused)).toBe('Unter /{{domain}} auf shop.example gibt es schon einen Köder.');
});

it('says how long to wait where only waiting helps, and why where there is more to say', () => {
  expect(wordsOf(new ApiError({ ...new Problem('rate_limited'), message: '', details: [], retryAfterMs: 3000 }))).toBe(
    'Zu viele Anfragen. Versuchen Sie es in 3 Sekunden wieder.',
  );
  expect(wordsOf(apiError(new Problem('too_many_exports')))).toContain('Zu viele Exporte');
});

it('names the request under which the log tells of a fault of the service', () => {
  const failed = new ApiError({ ...new Problem('internal'), message: 'x', details: [], requestId: 'req-7' });
  expect(wordsOf(failed)).toContain('req-7');
});

describe('the German of', () => {
  const english: readonly (readonly [string, Text, Text])[] = [
    ...Object.entries(FAULTS).map(([reason, text]) => [reason, text, germanFaults[reason as 'not_known']] as const),
    ...Object.entries(REFUSALS).map(
      ([reason, [, text]]) => [reason, text, germanRefusals[reason as 'conflict']] as const,
    ),
  ];

  it.each(english)('%s fills its places with what the service sends', (_reason, text, german) => {
    const values = Object.fromEntries(placesOf(text).map((name) => [name, name === 'count' ? 2 : `a ${name}`]));
    expect(sentence(german, values)).not.toMatch(/\{\{/);
    expect(sentence(german, values)).not.toBe(sentence(text, values));
  });
});

function placesOf(text: Text): string[] {
  return [...JSON.stringify(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}
