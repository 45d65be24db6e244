import { networkOf } from '@sundew/sensor-core/address';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { createCanaryKey } from '../../detection/canaries/canary-key.ts';
import { isCanaryKind } from '../../detection/canaries/canary-kind.ts';
import { createFindUsedCanaries, type FindUsedCanaries } from '../../detection/canaries/find-used.ts';
import type { HandedOutCanary } from '../../detection/handed-out-canary.ts';
import type { Database } from '../../platform/database/database.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';
import type { Hit } from '../hit.ts';
import { makeCanary } from './make-canary.ts';

/** Credentials that open nothing, each for one visitor. Who uses one has been where it was handed out. */
export interface Canaries {
  /**
   * The visitor's credential of this kind on this decoy, the same at every visit. It is for an answer that is given only
   * once `unstored` was recorded with the hit.
   * @param kind one of `CANARY_KINDS`
   * @throws Error for a kind that is none
   */
  make(hit: Hit, kind: string): MadeCanary;
  /** To be told what was recorded, so that it need not be again for a visitor who comes back today. */
  keep(stored: readonly HandedOutCanary[]): void;
  /** Canaries of the organization that stand in the texts of a request (`presentedTexts`). */
  readonly findUsed: FindUsedCanaries;
}

export interface MadeCanary {
  readonly value: string;
  /** Null when it was stored today. */
  readonly unstored: HandedOutCanary | null;
}

export interface CanariesParts {
  readonly database: Database;
  /** SUNDEW_SECRET. */
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Different visitors that one network can be within an hour; from then on the network is the visitor. */
const MOST_VISITORS_PER_HOUR = 32;
const NETWORKS = 10_000;
const REMEMBERED = 20_000;

const storedOn = (nowMs: number, mac: Buffer): string => `${Math.floor(nowMs / DAY_MS)} ${mac.toString('latin1')}`;

export function createCanaries({ database, secret, clock }: CanariesParts): Canaries {
  const key = createCanaryKey(secret);
  /** What was stored today, so that a visitor who comes back costs no statement. */
  const stored = new BoundedCache<true>(REMEMBERED);
  const visitorsByNetwork = new BoundedCache<Set<string>>(NETWORKS);

  /** Whoever changes its User-Agent with every request gets no new credentials by that. */
  function ownerOf({ visit, decoy, visitor }: Hit, nowMs: number): string {
    const network = networkOf(visit.ip);
    const hour = `${Math.floor(nowMs / HOUR_MS)} ${decoy.host.organizationId} ${network}`;
    const visitors = visitorsByNetwork.get(hour) ?? new Set();
    if (visitors.size === 0) visitorsByNetwork.set(hour, visitors);
    if (visitors.size >= MOST_VISITORS_PER_HOUR && !visitors.has(visitor)) return network;
    visitors.add(visitor);
    return visitor;
  }

  return {
    make(hit, kind) {
      if (!isCanaryKind(kind)) throw new Error(`No canary is called ${kind}; see CANARY_KINDS.`);
      const nowMs = clock();
      const { value, mac } = makeCanary(key, kind, [hit.decoy.host.organizationId, hit.decoy.id, ownerOf(hit, nowMs)]);
      const isStored = stored.get(storedOn(nowMs, mac)) !== undefined;
      return { value, unstored: isStored ? null : { mac, kind } };
    },
    keep(handedOut) {
      const nowMs = clock();
      for (const { mac } of handedOut) stored.set(storedOn(nowMs, mac), true);
    },
    findUsed: createFindUsedCanaries(database, secret),
  };
}
