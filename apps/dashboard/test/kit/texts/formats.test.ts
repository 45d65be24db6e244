// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { date, number } from '../../../src/kit/texts/formats.ts';
import { chooseLanguage } from '../../../src/kit/texts/texts.ts';

const NOON = '2026-05-17T12:00:00Z';

afterEach(() => {
  vi.restoreAllMocks();
  chooseLanguage('en');
});

const browserOf = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

it.each([
  [['en-GB', 'en'], '17 May 2026'],
  [['en-US'], 'May 17, 2026'],
  [['de-DE', 'en-AU'], '17 May 2026'],
  [['fr-FR'], 'May 17, 2026'],
  [['en-US@posix'], 'May 17, 2026'],
])('English in a browser of %j writes %s', (languages, written) => {
  browserOf(...languages);
  expect(date(NOON)).toBe(written);
});

it('German follows the browser as well, and what was written in one way is not kept for another', () => {
  chooseLanguage('de');
  browserOf('de-CH');
  expect(number(12_345)).toMatch(/^12['’]345$/);
  browserOf('de-DE');
  expect(number(12_345)).toBe('12.345');
});
