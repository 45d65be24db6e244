import { MINUTE_MS } from '../../time/units.ts';

/** What one spender has spent since its window began. */
interface MinuteWindow {
  readonly endsAtMs: number;
  spent: number;
}

/** Spenders of one generation. With more of them it ends early, and who was in the one before begins anew. */
const MOST_SPENDERS = 200_000;

/**
 * Counts of this process: a minute from a spender's first request on, then anew. Two generations of a minute each, so
 * that whoever stays away is forgotten without a timer of its own.
 */
export class MinuteWindows {
  #young = new Map<string, MinuteWindow>();
  #old = new Map<string, MinuteWindow>();
  #turnsAtMs = 0;

  /**
   * Adds points to the spender's window, which begins at `nowMs` when there is none.
   * @param nowMs by a clock that only goes forward, such as `performance.now()`
   */
  spend(spender: string, points: number, nowMs: number): MinuteWindow {
    if (nowMs >= this.#turnsAtMs || this.#young.size >= MOST_SPENDERS) this.#turn(nowMs);
    const known = this.#young.get(spender) ?? this.#old.get(spender);
    if (known !== undefined && nowMs < known.endsAtMs) {
      known.spent += points;
      return known;
    }
    const begun = { endsAtMs: nowMs + MINUTE_MS, spent: points };
    this.#young.set(spender, begun);
    return begun;
  }

  /** Every window of the old generation began more than a minute ago, unless there are too many spenders. */
  #turn(nowMs: number): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#turnsAtMs = nowMs + MINUTE_MS;
  }
}
