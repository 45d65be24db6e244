import ipaddr from 'ipaddr.js';

const INTERNAL = new Set([
  ...['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified'],
  // IPv6 that holds an IPv4 address, of whichever network.
  ...['ipv4Mapped', 'rfc6145', 'rfc6052', '6to4', 'teredo'],
]);

/** Whether the address belongs to somebody's own network. @param text an address in any spelling */
export function isInternal(text: string): boolean {
  return ipaddr.isValid(text) && INTERNAL.has(ipaddr.process(text).range());
}
