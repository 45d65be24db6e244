import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import type { Memory } from '@sundew/threat/facts/memory';
import type { Detection } from '../detection.ts';
import type { Sighting } from '../sighting.ts';
import { broughtBy } from './brought-by.ts';
import type { KnownVisitor } from './known-visitor.ts';
import type { VisitorLedger } from './visitor-ledger.ts';
import type { VisitorMemory } from './visitor-memory.ts';

/** What is known of visitors: asked before a request is judged, told after. */
export interface Visitors {
  /** What earlier requests of the visitor left behind; null for a request without an address. */
  recall(sighting: Sighting, behaviour: BehaviourFacts | null): Memory | null;
  /**
   * Keeps what a judged request brought. `isNews` tells whether it must be stored however many came before it.
   * @param takesNew false: only of visitors that are known already, and nothing is news
   */
  remember(detection: Detection, behaviour: BehaviourFacts | null, takesNew?: boolean): Remembered;
  /** Counts a request that was judged and not stored. */
  fold(detection: Detection): void;
}

export interface Remembered {
  readonly isNews: boolean;
  /** Resolves when what is new is committed; null when nothing is. */
  readonly kept: Promise<void> | null;
}

const NOTHING: Remembered = Object.freeze({ isNews: false, kept: null });
const ALONE = { addressRequests10m: 1, distinctAgents10m: 1 };

export function createVisitors(memory: VisitorMemory, ledger: VisitorLedger): Visitors {
  return {
    recall({ visitor, atMs, halfLifeMs }, behaviour) {
      return visitor === null ? null : memory.recall(visitor, atMs, halfLifeMs, behaviour ?? ALONE);
    },
    remember(detection, behaviour, takesNew = true) {
      const { sighting, findings, signatures } = detection;
      const { visitor, atMs, standing } = sighting;
      if (visitor === null || !standing.memory) return NOTHING;
      const brought = broughtBy(sighting, findings, signatures);
      if (brought.length === 0) {
        const known: KnownVisitor | null = memory.find(visitor);
        if (known !== null) ledger.visited(known, detection);
        return NOTHING;
      }
      if (!takesNew && memory.find(visitor) === null) return NOTHING;
      const isNews = memory.remember(visitor, brought, atMs, (behaviour?.requests10m ?? 1) - 1) && takesNew;
      const known = memory.find(visitor);
      if (known === null) return { isNews, kept: null };
      return { isNews, kept: ledger.accused(known, detection, isNews) };
    },
    fold(detection) {
      const { visitor } = detection.sighting;
      const known = visitor === null ? null : memory.find(visitor);
      if (known !== null) ledger.folded(known, detection);
    },
  };
}
