/**
 * Who comes to a property: an address (IPv6 by /64) together with a client: its User-Agent and, where it carried a session
 * clearance, the device of that.
 */
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
  /** Device of the clearance token that was signed here; empty without one. */
  readonly device: string;
  /** The same client whether it carried a clearance or not. What it does is counted under this id: devices are free. */
  readonly clientId: string;
}
