import type { FactCode, ReasonValues } from '@sundew/wire/decisions';
import type { Evidence } from '../facts/evidence.ts';
import type { RememberedFact, RememberedKind, Tie } from '../facts/memory.ts';

/** One fact about a visitor that may decide what is done. */
export interface Finding {
  readonly code: FactCode;
  /** 0–100. */
  readonly certainty: number;
  /** What fills the words of the reason. */
  readonly values: ReasonValues;
  /** When it was seen, in ms since the epoch; null when it is the present request. */
  readonly seenAtMs: number | null;
  /** How surely it belongs to whoever sends this request. */
  readonly tie: Tie;
}

/** A kind of fact; one file of `decision-facts/` each. Pure; never throws. */
export interface DecisionFact {
  /** Snake case, after its file. */
  readonly name: FactCode;
  /** Bait counts against everybody: no verified name, allow list or clearance outweighs it. */
  readonly outweighsTrust: boolean;
  find(evidence: Evidence): Finding | null;
}

/** A finding of the present request. @param certainty 0–1 */
export function present(code: FactCode, certainty: number, values: ReasonValues): Finding {
  return { code, certainty: percent(certainty), values, seenAtMs: null, tie: 'sure' };
}

/** Facts of others behind the same small address are held against a client for this long. */
const NEIGHBOUR_MS = 30 * 60_000;

/** The strongest remembered fact of the kinds given; facts of neighbours count for half an hour. */
export function remembered({ memory }: Evidence, kinds: readonly RememberedKind[]): RememberedFact | null {
  if (memory === null) return null;
  let best: RememberedFact | null = null;
  for (const fact of memory.facts) {
    if (!kinds.includes(fact.kind)) continue;
    if (fact.tie === 'neighbour' && memory.atMs - fact.lastAtMs > NEIGHBOUR_MS) continue;
    if (best === null || weightOf(fact) > weightOf(best)) best = fact;
  }
  return best;
}

/** The same of this client alone: what is a matter of pace says nothing about a neighbour. */
export function ownRemembered(evidence: Evidence, kinds: readonly RememberedKind[]): RememberedFact | null {
  const fact = remembered(evidence, kinds);
  return fact?.tie === 'neighbour' ? null : fact;
}

/** A finding from memory; it fades with what is remembered. */
export function recalled(code: FactCode, fact: RememberedFact): Finding {
  return {
    code,
    certainty: percent(fact.certainty * (0.5 + fact.strength / 2)),
    values: { ...fact.figures, what: fact.what, count: fact.count, certainty: percent(fact.certainty) },
    seenAtMs: fact.lastAtMs,
    tie: fact.tie,
  };
}

const TIE_WEIGHT: Readonly<Record<Tie, number>> = { sure: 4, likely: 2, neighbour: 1 };

function weightOf({ certainty, strength, tie }: RememberedFact): number {
  return certainty * strength * TIE_WEIGHT[tie];
}

function percent(share: number): number {
  return share > 0 ? Math.min(100, Math.round(share * 100)) : 0;
}
