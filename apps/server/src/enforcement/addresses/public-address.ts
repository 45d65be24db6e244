import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet; false for loopback, private, link-local and every special range. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  // The only part of IPv6 that is handed out to the public internet is 2000::/3.
  return ((address.parts[0] ?? 0) & 0xe000) === 0x2000 && address.range() === 'unicast';
}
