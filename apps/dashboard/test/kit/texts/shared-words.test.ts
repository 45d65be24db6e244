// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { SHARED_WORDS } from '../../../src/kit/texts/shared-words.ts';
import { chooseLanguage, defineTexts, say } from '../../../src/kit/texts/texts.ts';

const SOURCE = join(import.meta.dirname, '../../../src');

afterEach(() => chooseLanguage('en'));

it('every catalogue says the shared words, and its own ones before them', () => {
  const texts = defineTexts('dogs', { en: { remove: 'Let go' }, de: { remove: 'Laufen lassen' } });
  expect([say(texts, 'save'), say(texts, 'remove')]).toEqual(['Save', 'Let go']);
  chooseLanguage('de');
  expect([say(texts, 'save'), say(texts, 'remove')]).toEqual(['Speichern', 'Laufen lassen']);
});

it('a code that is no word is shown as it came, also one that every object has', () => {
  const texts = defineTexts('dogs', { en: { breed: 'Breed' }, de: { breed: 'Rasse' } });
  const told = (code: string) => say(texts, code as 'breed');
  expect([told('unheard_of'), told('constructor')]).toEqual(['unheard_of', 'constructor']);
});

it('has every shared word in every language, and no catalogue has the same ones again', () => {
  const { en, de } = SHARED_WORDS;
  expect(Object.keys(de)).toEqual(Object.keys(en));
  const lineOf = (key: string, text: string) => `    ${key}: '${text}',`;
  const pairs = Object.entries(en).map(([key, text]) => [lineOf(key, text), lineOf(key, de[key as keyof typeof de])]);
  const again = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('texts.ts'))
    .flatMap((name) => {
      const halves = readFileSync(join(SOURCE, name), 'utf8').split('\n  de: {');
      return pairs
        .filter((pair) => pair.every((line, at) => halves[at]?.includes(`\n${line}`)))
        .map(([line]) => `${name}: ${line?.trim()}`);
    });
  expect(again).toEqual([]);
});
