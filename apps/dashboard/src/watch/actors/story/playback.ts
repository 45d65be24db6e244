/** How many times faster than it happened. */
export const SPEEDS = [1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** No wait is longer than a person watches nothing, nor shorter than a step can be noticed. */
const LONGEST_MS = 4000;
const SHORTEST_MS = 350;

/**
 * How long the player waits before the next step.
 * @param gapSeconds between both steps when they happened; null where it is not known
 * @returns milliseconds
 */
export function waitOf(gapSeconds: number | null, speed: Speed): number {
  const wanted = ((gapSeconds ?? 0) * 1000) / speed;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, wanted));
}

/** Whether the player waits shorter than it happened, other than by its speed. */
export function isShortened(gapSeconds: number | null, speed: Speed): boolean {
  return ((gapSeconds ?? 0) * 1000) / speed > LONGEST_MS;
}

/** A place among `count` steps, as near as there is to the wanted one. */
export function clampStep(wanted: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.trunc(wanted)));
}

/** The step that an address names, counted from 1 there and from 0 here; the first for anything else. */
export function readStep(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) - 1 : 0;
}
