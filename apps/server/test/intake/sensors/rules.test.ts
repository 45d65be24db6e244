import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRhythm, type Rhythm, usualPerDay } from '../../../src/intake/sensors/rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 2, 20, 12);

/** A shop that reports all day and pauses five hours every night. */
const SHOP: Rhythm = {
  kind: 'sensor',
  isPaused: false,
  firstSeenMs: NOW - 60 * DAY_MS,
  lastSeenMs: NOW,
  reports: 2800,
  activeHours: 266,
  longestPauseMs: 5 * HOUR_MS,
};
/** A site with some three reports a day. */
const SLOW: Rhythm = { ...SHOP, reports: 42, activeHours: 38, longestPauseMs: 20 * HOUR_MS };

const ago = (rhythm: Rhythm, hours: number): Rhythm => ({ ...rhythm, lastSeenMs: NOW - hours * HOUR_MS });
const stateAfter = (rhythm: Rhythm, hours: number) => judgeRhythm(ago(rhythm, hours), NOW).state;

describe('the state of a sensor', () => {
  it('is live through its ordinary pauses and silent soon after them', () => {
    expect(stateAfter(SHOP, 4)).toBe('live');
    expect(stateAfter(SHOP, 8)).toBe('quiet');
    expect(stateAfter(SHOP, 11)).toBe('silent');
  });

  it('is not silent after the same time when the site is slow', () => {
    expect(stateAfter(SLOW, 11)).toBe('live');
    expect(stateAfter(SLOW, 39)).toBe('quiet');
    expect(stateAfter(SLOW, 60)).toBe('silent');
  });

  it('is silent within about an hour where something comes every minute', () => {
    const busy = { ...SHOP, reports: 20_000, activeHours: 336, longestPauseMs: 4 * 60_000 };
    expect(stateAfter(busy, 0.4)).toBe('live');
    expect(stateAfter(busy, 0.9)).toBe('quiet');
    expect(stateAfter(busy, 1.2)).toBe('silent');
  });

  it('is not called silent while its rhythm is not known', () => {
    const tried = { ...SHOP, firstSeenMs: NOW - 3 * DAY_MS, reports: 9, activeHours: 2, longestPauseMs: HOUR_MS };
    expect(judgeRhythm(ago(tried, 2), NOW)).toEqual({ state: 'live', reason: 'new' });
    expect(judgeRhythm(ago(tried, 60), NOW)).toEqual({ state: 'quiet', reason: 'rhythm_unknown' });
  });

  it('is silent after a week, whatever was usual', () => {
    const tried = { ...SHOP, reports: 1, activeHours: 1, longestPauseMs: 0 };
    expect(judgeRhythm(ago(tried, 169), NOW)).toEqual({ state: 'silent', reason: 'nothing_for_days' });
  });

  it('is never silent for a decoy or a paused property', () => {
    expect(judgeRhythm(ago({ ...SHOP, kind: 'decoy' }, 300), NOW)).toEqual({ state: 'quiet', reason: 'decoys_wait' });
    expect(judgeRhythm(ago({ ...SHOP, isPaused: true }, 300), NOW).reason).toBe('property_paused');
  });

  const rhythms = fc.record({
    kind: fc.constantFrom('sensor', 'edge', 'browser', 'decoy', 'sample'),
    isPaused: fc.boolean(),
    firstSeenMs: fc.integer({ min: NOW - 90 * DAY_MS, max: NOW - 30 * DAY_MS }),
    lastSeenMs: fc.integer({ min: NOW - 30 * DAY_MS, max: NOW }),
    reports: fc.nat(1_000_000),
    activeHours: fc.nat(336),
    longestPauseMs: fc.nat(14 * DAY_MS),
  }) as fc.Arbitrary<Rhythm>;

  it('is live for no longer pause than there was before, a day for what is new', () => {
    fc.assert(
      fc.property(rhythms, (rhythm) => {
        const pauseMs = NOW - rhythm.lastSeenMs;
        const { state } = judgeRhythm(rhythm, NOW);
        if (state === 'live') expect(pauseMs).toBeLessThanOrEqual(Math.max(DAY_MS, rhythm.longestPauseMs));
        if (state === 'silent') expect(pauseMs).toBeGreaterThan(Math.min(2 * rhythm.longestPauseMs, 7 * DAY_MS));
      }),
    );
  });

  it('only gets worse while nothing comes', () => {
    const worse = ['live', 'quiet', 'silent'];
    fc.assert(
      fc.property(rhythms, fc.nat(3 * DAY_MS), (rhythm, laterMs) => {
        // The history moves on as well; here only the time since the last report does.
        const later = { ...rhythm, lastSeenMs: rhythm.lastSeenMs - laterMs, firstSeenMs: rhythm.firstSeenMs };
        fc.pre(rhythm.activeHours >= 12 && NOW - later.lastSeenMs < 7 * DAY_MS);
        const [before, after] = [judgeRhythm(rhythm, NOW), judgeRhythm(later, NOW)];
        expect(worse.indexOf(after.state)).toBeGreaterThanOrEqual(worse.indexOf(before.state));
      }),
    );
  });

  it('counts a rate over the time in which it reported', () => {
    expect(usualPerDay(SHOP, NOW)).toBe(200);
    expect(usualPerDay(ago(SHOP, 7 * 24), NOW)).toBe(400);
    expect(usualPerDay({ ...SHOP, firstSeenMs: NOW - HOUR_MS, reports: 3 }, NOW)).toBe(3);
  });
});
