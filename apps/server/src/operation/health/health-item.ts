import type { Finding, FindingValue } from '../operator/doctor-check.ts';

export const HEALTH_STATES = ['ok', 'degraded', 'fail', 'not_configured'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** One part of the installation, as people read it. */
export interface HealthItem {
  readonly name: string;
  readonly state: HealthState;
  readonly summary: string;
  /** What to do; null when there is nothing to do, or not for the reader. */
  readonly advice: string | null;
  /** Path of the dashboard where it is put right; null when that is done elsewhere. */
  readonly fix: string | null;
  /** Stands for summary and advice in whatever language they are told; words are put together from `values`. */
  readonly reason: string;
  readonly values: Readonly<Record<string, FindingValue>>;
}

const STATES = { ok: 'ok', warn: 'degraded', fail: 'fail' } as const;

/** A finding of a check that `doctor` makes as well. */
export function itemOf(name: string, finding: Finding, fix: string | null = null): HealthItem {
  const { status, summary, advice = null, reason = STATES[status], values = {} } = finding;
  return { name, state: STATES[status], summary, advice, fix: status === 'ok' ? null : fix, reason, values };
}

const OUTLINES: Readonly<Record<HealthState, string>> = {
  ok: 'Works as it should.',
  degraded: 'Does not work as well as it should; administrators see why.',
  fail: 'Does not work; administrators see why.',
  not_configured: 'Is not set up.',
};

/**
 * What everybody who is signed in may know of a part: whether it works, because what they look at depends on it. Figures,
 * addresses and advice are for those who run things.
 */
export function outlineOf({ name, state }: HealthItem): HealthItem {
  return { name, state, summary: OUTLINES[state], advice: null, fix: null, reason: `${state}_outline`, values: {} };
}
