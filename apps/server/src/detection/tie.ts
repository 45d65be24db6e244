import type { TieReason } from '@sundew/wire/ties';

/** A visitor at the moment at which it showed what it has in common with others. */
export interface SeenVisitor {
  readonly visitorId: string;
  /** Whom its detections belong to. */
  readonly actorId: string;
  readonly propertyId: string;
  /** The address, of IPv6 the /64. */
  readonly network: string;
  readonly atMs: number;
}

/** Evidence that travels, as one visitor showed it: visitors with the same reason and value are tied. */
export interface Tie extends SeenVisitor {
  readonly reason: TieReason;
  /** UUIDv8 that stands for what they have in common. */
  readonly value: string;
}
