import { expect, it } from 'vitest';
import { pauseLeft } from '../../../src/enforcement/siem/pausing.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/time/units.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');

it('a receiver is paused for as long as it was paused for, but not until a day that only a wrong clock knew', () => {
  expect(pauseLeft(new Date(NOW_MS + MINUTE_MS), NOW_MS)).toBe(MINUTE_MS);
  expect(pauseLeft(new Date(NOW_MS - 1), NOW_MS)).toBe(0);
  expect(pauseLeft(null, NOW_MS)).toBe(0);
  expect(pauseLeft(new Date(NOW_MS + 100 * DAY_MS), NOW_MS)).toBe(0);
});
