import { expect, it } from 'vitest';
import { clearanceWatcher } from '../../../src/enforcement/clearance/deny-offenders.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';

const DECOY = '0198a3f4-1111-7000-8000-000000000001';

it.each([
  ['a visitor who asked for it', 'none', true],
  ['a visitor who followed a link of the site', 'same-origin', true],
  ['whoever has a page of another site open that names it', 'cross-site', false],
])('touched bait takes the clearance of %s (%s): %s', (_who, site, isWanted) => {
  const said = { headers: { 'sec-fetch-site': site } };
  expect(clearanceWatcher.wants(sampleDetection({ sighting: { decoyId: DECOY }, said }))).toBe(isWanted);
});

it.each([
  [80, true],
  [79, false],
])('a browser tag that scored %i takes clearance: %s', (score, isWanted) => {
  expect(clearanceWatcher.wants(sampleDetection({ sighting: { source: 'bot_scanner' }, score }))).toBe(isWanted);
});
