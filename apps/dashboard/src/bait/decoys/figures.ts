import type { Tone } from '../../kit/ui/badge.tsx';
import type { Decoy } from '../data/use-decoys.ts';

/** How often a decoy was hit, whatever its kind calls that. */
export function hitsOf({ click_count: clicks, trigger_count: triggers }: Decoy): number {
  return clicks ?? triggers ?? 0;
}

export type StateKey = 'active' | 'disabled' | 'unverified' | 'uncertified';

/** Whether requests reach a decoy. */
export function stateOf({ enabled, status }: Decoy): { readonly key: StateKey; readonly tone: Tone } {
  // `enabled` is what a switch has just been set to; the status follows with the answer.
  if (!enabled) return { key: 'disabled', tone: 'plain' };
  if (status === 'domain not verified') return { key: 'unverified', tone: 'warn' };
  if (status === 'no certificate yet') return { key: 'uncertified', tone: 'warn' };
  return { key: 'active', tone: 'good' };
}

/** Counts by name, the largest first. */
export function ranked(counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(counts).toSorted(([, one], [, other]) => other - one);
}
