import { maskAddress, networkOf } from '@sundew/sensor-core/address';
import type { Harvest } from '../../detection/harvest.ts';
import type { Database } from '../../platform/database/database.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { type ShownDetection, shownDetections } from './shown-store.ts';
import { createStamps, type PageView, type Stamp } from './stamp.ts';
import { type StampedDecoy, stampedTarget, tokensIn } from './stamped-target.ts';

/** A link as one visitor is shown it. */
export interface Shown {
  /** Path and query of the link. */
  readonly target: string;
  readonly page: string;
  readonly atMs: number;
}

/** The view of a page, with the visitor's address. */
export interface View extends Omit<PageView, 'visitor' | 'decoyId'> {
  readonly address: string;
}

/** Links that are stamped per page view, so that a hit tells which visit they were taken from. */
export interface Bait {
  stamp(decoy: StampedDecoy, view: View): Shown;
  /**
   * What the stamp in a hit says. Costs nothing where there is none, and one bounded query where a real one is seen for
   * the first time.
   * @param address of who made the hit, normalized
   * @returns null at once for a target without a stamp of this decoy
   */
  find(decoy: DecoyOfHit, target: string, address: string): Promise<Harvest> | null;
}

export interface DecoyOfHit {
  readonly id: string;
  readonly host: { readonly organizationId: string };
}

export interface BaitParts {
  readonly database: Database;
  readonly secret: string;
  /** Whether addresses are kept without their last bits; then visitors are told apart as far as those go. */
  readonly maskIps: boolean;
}

/** Stamps whose visit is remembered: one that is used a thousand times is looked up once. */
const MOST_REMEMBERED = 2_000;
const REMEMBERED_MS = 600_000;

export function createBait({ database, secret, maskIps }: BaitParts): Bait {
  const stamps = createStamps(secret);
  const visits = new Recent<ShownDetection | null>({ most: MOST_REMEMBERED, ttlMs: REMEMBERED_MS });
  const visitorOf = (address: string) => (maskIps ? (maskAddress(address) ?? address) : networkOf(address));
  const visitorMark = (decoyId: string, address: string) => stamps.mark('visitor', decoyId, visitorOf(address));

  /** The newest detection of the visitor in the minutes around the stamp; of the stamped page, if there is one. */
  async function visitOf(organizationId: string, decoyId: string, stamp: Stamp): Promise<ShownDetection | null> {
    const shown = await shownDetections(database, organizationId, stamp.atMs);
    const marks = new Map<string, boolean>();
    const own = shown.filter(({ ip }) => {
      const isOwn = marks.get(ip) ?? visitorMark(decoyId, ip) === stamp.harvestedBy;
      marks.set(ip, isOwn);
      return isOwn;
    });
    const there = own.find(({ path }) => stamps.mark('page', decoyId, path) === stamp.page);
    return there ?? own[0] ?? null;
  }

  async function harvest({ id, host }: DecoyOfHit, token: string, stamp: Stamp, address: string): Promise<Harvest> {
    const load = () => visitOf(host.organizationId, id, stamp);
    // Without the visit the stamp says enough; a hit is never lost for it.
    const visit = visits.get(token) ?? (await visits.load(token, load, (found) => found !== null).catch(() => null));
    return {
      shownAtMs: stamp.atMs,
      page: stamp.page,
      shownToSameAddress: visitorMark(id, address) === stamp.harvestedBy,
      harvestedBy: visit?.id ?? null,
      harvester: visit === null ? null : harvesterOf(visit),
    };
  }

  return {
    stamp(decoy, { address, page, atMs }) {
      const token = stamps.seal({ decoyId: decoy.id, visitor: visitorOf(address), page, atMs });
      return { target: stampedTarget(decoy, token), page: stamps.mark('page', decoy.id, page), atMs };
    },
    find(decoy, target, address) {
      for (const token of tokensIn(target)) {
        const stamp = stamps.open(token, decoy.id);
        if (stamp !== null) return harvest(decoy, token, stamp, address);
      }
      return null;
    },
  };
}

function harvesterOf({ visitor_id: visitorId, actor_id: actorId, property_id: propertyId, ip, ts }: ShownDetection) {
  return visitorId === null ? null : { visitorId, actorId, propertyId, network: networkOf(ip), atMs: ts.getTime() };
}
