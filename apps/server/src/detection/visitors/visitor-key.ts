import { networkOf } from '@sundew/sensor-core/address';
import { headerFingerprint } from '../correlation/header-fingerprint.ts';
import { stableId } from '../correlation/stable-id.ts';
import type { ClientSignals } from '../report.ts';

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

export interface VisitorParts {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cs: ClientSignals | null;
}

export function visitorKey({ organizationId, propertyId, ip, userAgent, cs }: VisitorParts): VisitorKey {
  const network = networkOf(ip);
  const ja4 = cs?.ja4 ?? '';
  const headers = headerFingerprint(cs);
  return {
    id: stableId('visitor', organizationId, propertyId, network, userAgent),
    organizationId,
    propertyId,
    network,
    userAgent,
    traits: ja4 === '' && headers === '' ? '' : `${ja4} ${headers}`,
  };
}
