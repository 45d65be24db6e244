import { signalNamed } from '@sundew/signals/known-signals';

/** Most that a name from outside our own list may claim. */
export const UNKNOWN_SIGNAL_MOST = 25;
const UNKNOWN_SIGNAL_POINTS = 10;

/** Whether a browser signal is one of ours, whose points are settled. */
export function isKnownSignal(name: string): boolean {
  return signalNamed(name) !== null;
}

/** Points of a browser signal that came by name only. Any string is allowed. */
export function browserSignalPoints(name: string): number {
  return signalNamed(name)?.points ?? UNKNOWN_SIGNAL_POINTS;
}

/** What the signal means, for people; null for names that are not ours. */
export function browserSignalMeaning(name: string): string | null {
  return signalNamed(name)?.meaning ?? null;
}
