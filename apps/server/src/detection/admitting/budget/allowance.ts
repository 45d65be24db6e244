/** How many events a node may store before it looks again how many were stored in all. */
export interface Allowance {
  /** 0: the budget is used up. */
  readonly events: number;
  /** When it looks again at the latest, in ms from now. */
  readonly forMs: number;
}

/** As many nodes can use up a share each at the same time, and stay below what is left. */
const SHARES = 8;
/** The smallest share, as a part of the budget: otherwise each of the last events would cost a query. */
const LEAST_SHARE = 1 / 2_000;
const LOOK_AGAIN_MS = 10_000;
/** Nothing but a new month or another plan changes it, and who buys a plan is announced. */
const USED_UP_MS = 60_000;
/** What is being written may fail. */
const ALMOST_MS = 500;

/**
 * @param stored events of the month that are committed
 * @param underWay events of this node that are being stored; they may be among the stored ones already
 */
export function allowanceOf(budget: number, stored: number, underWay: number): Allowance {
  if (stored >= budget) return { events: 0, forMs: USED_UP_MS };
  const left = budget - stored - underWay;
  if (left <= 0) return { events: 0, forMs: ALMOST_MS };
  const share = Math.max(Math.floor(left / SHARES), Math.ceil(budget * LEAST_SHARE));
  return { events: Math.min(left, share), forMs: LOOK_AGAIN_MS };
}
