/** Who comes to a property: an address (IPv6 by /64) together with a client (its User-Agent). */
export interface VisitorKey {
  /** UUIDv8, the same on every node. */
  readonly id: string;
  readonly organizationId: string;
  readonly propertyId: string;
  /** The address, of IPv6 the /64. */
  readonly network: string;
  readonly userAgent: string;
  /** Handshake and stable header traits, by which clients with one User-Agent are told apart; empty when unknown. */
  readonly traits: string;
}
