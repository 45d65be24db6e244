/** How much evidence of one visitor is reported line by line. */
export interface EvidenceShare {
  /** True when the line is to be reported by itself; otherwise it is only counted. */
  take(visitor: string, kind: string, atMs: number): boolean;
}

/** The service remembers evidence for hours, so a few lines of a kind tell it as much as ten thousand. */
const PER_KIND = 5;
const PERIOD_MS = 3_600_000;
const MOST_VISITORS = 20_000;

interface Spent {
  readonly sinceMs: number;
  readonly kinds: Map<string, number>;
}

/** Shares by visitor and kind of evidence: a few lines an hour each. Bounded: with too many visitors all begin anew. */
export function createEvidenceShare(): EvidenceShare {
  const spent = new Map<string, Spent>();
  return {
    take(visitor, kind, atMs) {
      let own = spent.get(visitor);
      if (own === undefined || Math.abs(atMs - own.sinceMs) > PERIOD_MS) {
        if (spent.size >= MOST_VISITORS) spent.clear();
        own = { sinceMs: atMs, kinds: new Map() };
        spent.set(visitor, own);
      }
      const taken = own.kinds.get(kind) ?? 0;
      own.kinds.set(kind, taken + 1);
      // Test traffic is looked at by whoever sent it.
      return kind === 'test' || taken < PER_KIND;
    },
  };
}
