import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@sundew/api-client/api-error';
import { PROBLEMS, type ProblemCode } from '@sundew/wire/problems';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => {} });
vi.stubGlobal('document', { documentElement: {} });
const { faultOfField, wordsOf } = await import('../../../src/kit/faults/words.ts');
const { saidWords } = await import('../../../src/kit/faults/said.ts');
const { saidTexts } = await import('../../../src/kit/faults/said-texts.ts');

const SERVER = join(import.meta.dirname, '../../../../server/src');
/** Made by the library that checks schemas. */
const OF_AJV = /^must (?:NOT have|be [<>]=|be integer)/;

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

it('says in the language of the page what is said of one case', () => {
  expect(wordsOf(fault('conflict', 'There are 500 links that still work. Remove some first.'))).toBe(
    'Es gibt 500 Links, die noch gelten. Entfernen Sie zuerst welche.',
  );
  const details = [{ path: 'body.name', message: 'must not be empty' }];
  const refused = fault('validation_failed', 'body.name: must not be empty', details);
  expect(wordsOf(refused)).toBe('Name: darf nicht leer sein');
  expect(faultOfField(refused, 'name')).toBe('darf nicht leer sein');
});

it('quotes what has no words in that language', () => {
  expect(wordsOf(fault('conflict', 'The moon is full.'))).toBe(
    'Das passt nicht zu dem, was gespeichert ist. (The moon is full.)',
  );
});

it('takes nothing that stands in a value for a text of its own', () => {
  expect(wordsOf(fault('conflict', 'There is a decoy at /{{domain}} on shop.example already.'))).toBe(
    'Unter /{{domain}} auf shop.example gibt es schon einen Köder.',
  );
});

describe('what the service says', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(SERVER, name), 'utf8').replaceAll("\\'", "'"));

  it.each(Object.values(saidTexts.languages.en).filter((english) => !OF_AJV.test(english)))('%s', (english) => {
    const pieces = english.split(/\{\{\w+\}\}/);
    expect(sources.some((source) => pieces.every((piece) => source.includes(piece)))).toBe(true);
  });

  it.each([
    ['must NOT have fewer than 1 characters', 'braucht mindestens 1 Zeichen'],
    ['must NOT have more than 200 characters', 'darf höchstens 200 Zeichen lang sein'],
    ['must be >= 0', 'muss mindestens 0 sein'],
    ['must be integer', 'muss eine ganze Zahl sein'],
  ])('where a schema refuses a value: %s', (english, german) => {
    expect(saidWords(english)).toBe(german);
  });
});
