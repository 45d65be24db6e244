// @vitest-environment happy-dom
import { SEARCHED_THINGS, SUGGESTION_REASONS, TARGET_HOPES } from '@sundew/wire/decoy-suggestions';
import { afterEach, expect, it } from 'vitest';
import { reasonWords, targetName } from '../../../../src/bait/decoys/suggestions/suggestion-words.ts';
import { chooseLanguage } from '../../../../src/kit/texts/texts.ts';

afterEach(() => chooseLanguage('en'));

const ASKED = { requests: 1200, visitors: 1, visits: 2, last_day: '2026-05-17', days: 30 };
const said = (code: (typeof SUGGESTION_REASONS)[number], values: Record<string, string | number>) =>
  reasonWords({ code, values, text: 'as the service says it' });

it('says why a decoy is proposed in the language of the person, with days and figures as they are written there', () => {
  expect(said('asked', ASKED)).toBe(
    '1,200 requests of 1 visitor in 30 days, 2 visits when each visitor counts once a day; the last on May 17, 2026.',
  );
  chooseLanguage('de');
  expect(said('asked', ASKED)).toBe(
    '1.200 Anfragen von 1 Besucher in 30 Tagen, 2 Besuche, wenn jeder Besucher einmal am Tag zählt; die letzte am 17.05.2026.',
  );
});

it.each(['en', 'de'] as const)('has words in %s for every reason and whatever it names', (language) => {
  chooseLanguage(language);
  const all = [
    ...SUGGESTION_REASONS.map((code) => said(code, { ...ASKED, count: 3, hope: 'data', what: 'device' })),
    ...TARGET_HOPES.map((hope) => said('sought_everywhere', { hope })),
    ...SEARCHED_THINGS.map((what) => said('searched_for', { what })),
  ];
  for (const sentence of all) expect(sentence).toMatch(/^[^{}_]+\.$/);
  expect(all).not.toContain('as the service says it');
});

it('says what only a newer service knows in its words', () => {
  expect(said('full_moon' as 'asked', {})).toBe('as the service says it');
});

it('names a path by its imitation, else by what attackers take it for, else as the service does', () => {
  chooseLanguage('de');
  const named = (path: string, template: string | null) =>
    targetName({ path, template, body: { name: path } as Parameters<typeof targetName>[0]['body'] });
  expect(named('/.env', 'env-file')).toBe('Einstellungen einer Anwendung (.env)');
  expect(named('/backup.sql', null)).toBe('Abzug einer Datenbank');
  expect(named('/asked', null)).toBe('/asked');
});
