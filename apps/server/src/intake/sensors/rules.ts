import type { SensorKind, SensorState } from '@sundew/wire/sensors';
import { HISTORY_DAYS } from '../../detection/compacting/sensor-history.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';

/** A rhythm needs detections in this many different hours, over this time. */
const KNOWN_HOURS = 12;
const KNOWN_SPAN_MS = 2 * DAY_MS;
/** Pauses are read between hours, so shorter ones are not known. */
const SHORTEST_PAUSE_MS = HOUR_MS / 2;
/** By chance nothing comes for that long once in e^5, about 150 times. */
const MISSED_DETECTIONS = 5;
/** A sensor whose rhythm is not known is live for this long after each detection. */
const FRESH_MS = DAY_MS;
/** So long a silence is one, whatever was usual. */
const LONGEST_SILENCE_MS = 7 * DAY_MS;

/** How a sensor reported in the last `HISTORY_DAYS`. Moments are milliseconds since the epoch. */
export interface Rhythm {
  readonly kind: SensorKind;
  readonly isPaused: boolean;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  /** Detections and test traffic together. */
  readonly reports: number;
  /** Hours in which it reported. */
  readonly activeHours: number;
  /** Longest time between two hours in which it reported. */
  readonly longestPauseMs: number;
}

export type SensorReason =
  | 'reports'
  | 'new'
  | 'longer_than_usual'
  | 'missed_detections'
  | 'nothing_for_days'
  | 'rhythm_unknown'
  | 'decoys_wait'
  | 'property_paused';

export interface Judged {
  readonly state: SensorState;
  readonly reason: SensorReason;
}

/**
 * Tells a sensor that fell silent from one whose site is slow, by what was usual for it:
 *
 * - live: the time since its last report is no longer than it paused before;
 * - silent: it is more than twice as long, and at the usual rate at least five reports are missing; or it is a week;
 * - quiet: in between, or too little is known (under 12 active hours, or two days) to call it silent.
 *
 * Decoys and agents wait for visitors and are never silent; neither is a sensor whose property takes no reports.
 */
export function judgeRhythm(rhythm: Rhythm, nowMs: number): Judged {
  if (rhythm.isPaused) return { state: 'quiet', reason: 'property_paused' };
  const judged = judgeByTime(rhythm, nowMs);
  const waits = rhythm.kind === 'decoy' || rhythm.kind === 'agent';
  return waits && judged.state !== 'live' ? { state: 'quiet', reason: 'decoys_wait' } : judged;
}

function judgeByTime(rhythm: Rhythm, nowMs: number): Judged {
  const { lastSeenMs, longestPauseMs, activeHours } = rhythm;
  const pauseMs = Math.max(0, nowMs - lastSeenMs);
  if (pauseMs > LONGEST_SILENCE_MS) return { state: 'silent', reason: 'nothing_for_days' };
  if (activeHours < KNOWN_HOURS || spanMs(rhythm, nowMs) < KNOWN_SPAN_MS) {
    return pauseMs <= FRESH_MS ? { state: 'live', reason: 'new' } : { state: 'quiet', reason: 'rhythm_unknown' };
  }
  const usualMs = Math.max(SHORTEST_PAUSE_MS, longestPauseMs);
  if (pauseMs <= usualMs) return { state: 'live', reason: 'reports' };
  const missed = (usualPerDay(rhythm, nowMs) * pauseMs) / DAY_MS;
  return pauseMs > 2 * usualMs && missed >= MISSED_DETECTIONS
    ? { state: 'silent', reason: 'missed_detections' }
    : { state: 'quiet', reason: 'longer_than_usual' };
}

/** Reports a day while it reported, over at least a day. */
export function usualPerDay(rhythm: Rhythm, nowMs: number): number {
  return rhythm.reports / Math.max(1, spanMs(rhythm, nowMs) / DAY_MS);
}

/** From the first report that is looked at to the last one: silence itself does not make a sensor slow. */
function spanMs({ firstSeenMs, lastSeenMs }: Rhythm, nowMs: number): number {
  return Math.max(0, lastSeenMs - Math.max(firstSeenMs, nowMs - HISTORY_DAYS * DAY_MS));
}
