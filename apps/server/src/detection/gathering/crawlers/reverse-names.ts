import ipaddr from 'ipaddr.js';
import type { NameLookup } from '../../../outside/dns/name-lookup-port.ts';

/** An address has one name, or a few; more are somebody's trick. */
const MOST_NAMES = 4;

/**
 * Forward-confirmed reverse DNS: the address must have a name that ends in one of the suffixes (`.googlebot.com`), and that
 * name must lead back to the address.
 * @returns false when the name service answered and the answer is no
 * @throws Error when it did not answer
 */
export async function confirmName(ip: string, suffixes: readonly string[], lookup: NameLookup): Promise<boolean> {
  const names = (await lookup.namesOf(ip)).slice(0, MOST_NAMES).map((name) => name.toLowerCase().replace(/\.$/, ''));
  const claimed = names.filter((name) => suffixes.some((suffix) => name.endsWith(suffix)));
  const family = ip.includes(':') ? 6 : 4;
  for (const name of claimed) {
    const addresses = await lookup.addressesOf(name, family);
    if (addresses.some((address) => isSame(address, ip))) return true;
  }
  return false;
}

function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  if (!ipaddr.IPv6.isValid(a) || !ipaddr.IPv6.isValid(b)) return false;
  return ipaddr.IPv6.parse(a).toNormalizedString() === ipaddr.IPv6.parse(b).toNormalizedString();
}
