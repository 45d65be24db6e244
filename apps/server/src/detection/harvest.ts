import type { SeenVisitor } from './tie.ts';

/** Where a stamped link that was followed was taken from. */
export interface Harvest {
  /** First millisecond of the minute in which the page was shown. */
  readonly shownAtMs: number;
  /** Stands for the page, as the markup of the link said it. */
  readonly page: string;
  /** Whether the address that follows the link is the one (IPv6: the /64) that was shown it. */
  readonly shownToSameAddress: boolean;
  /** The detection of the visit that was shown the page, when that was recorded. */
  readonly harvestedBy: string | null;
  /** The visitor of that detection; null for test traffic. */
  readonly harvester?: SeenVisitor | null;
}
