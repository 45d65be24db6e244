import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../src');
const WORDS = readFileSync(join(import.meta.dirname, '../../../../../docs/words.md'), 'utf8');

/** What stands in backticks in the last column of the tables. */
const AVOIDED = WORDS.split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, words = '']) => words))
  .map((words) => ({ words, form: new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu') }));

const texts = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?:texts|words|german-\w+)\.ts$/.test(name))
  .flatMap((name) =>
    readFileSync(join(SOURCE, name), 'utf8')
      .split('\n')
      .map((line) => ({ name, line })),
  );

it('no text of the dashboard has a word that the list of words replaces by another', () => {
  expect(AVOIDED.length).toBeGreaterThan(10);
  expect(texts.length).toBeGreaterThan(5_000);
  const found = texts.flatMap(({ name, line }) => {
    const quoted = line.match(/(?:^|[:,] *)('.*'|".*"|`.*`)/)?.[1] ?? '';
    return AVOIDED.filter(({ form }) => form.test(quoted)).map(({ words }) => `${name}: ${words}`);
  });
  expect(found).toEqual([]);
});
