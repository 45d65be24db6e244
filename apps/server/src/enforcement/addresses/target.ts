import { normalizeAddress } from '@sundew/sensor-core/address';
import ipaddr from 'ipaddr.js';

/** The prefix of IPv6 that belongs to one line, and is blocked as a whole. */
const LINE_BITS = 64;

/** What is blocked for an address: itself, or the /64 of an IPv6 address. Null for text that is no address. */
export function targetOf(ip: string): string | null {
  const address = normalizeAddress(ip);
  if (address === null || !address.includes(':')) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${LINE_BITS}`).toRFC5952String()}/${LINE_BITS}`;
}
