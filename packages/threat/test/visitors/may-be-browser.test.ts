import { expect, it } from 'vitest';
import { mayBeBrowser } from '../../src/visitors/tls/may-be-browser.ts';

it.each([
  ['Chromium', 't13d1516h2_8daaf6152771_02713d6af862', true],
  ['Firefox', 't13d1717h2_5b57614c22b0_3d5424432f57', true],
  ['Python', 't13d1812h1_85036bcba153_b26ce05bbdd6', false],
  ['curl', 't13d3112h2_e8f1e7e78f70_b26ce05bbdd6', false],
  ['something unknown as wide as a browser', 't13d1614h2_000000000001_000000000002', true],
  ['something unknown and wider', 't13d3112h1_aaaaaaaaaaaa_bbbbbbbbbbbb', false],
  ['what cannot be read', 'ja4', true],
])('a fingerprint of %s (%s): %s', (_whose, ja4, may) => {
  expect(mayBeBrowser(ja4)).toBe(may);
});
