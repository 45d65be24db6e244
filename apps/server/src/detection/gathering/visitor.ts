import { networkOf } from '@sundew/sensor-core/address';
import type { Sighting } from '../sighting.ts';

/** Who is counted as one visitor: an organization's view of an address, IPv6 by /64. Null without an address. */
export function visitorOf({ organizationId, ip }: Sighting): string | null {
  return ip === null ? null : `${organizationId} ${networkOf(ip)}`;
}
