import ipaddr from 'ipaddr.js';

const INTERNAL = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified']);

/** Whether the address belongs to somebody's own network. @param text an address in any spelling */
export function isInternal(text: string): boolean {
  return ipaddr.isValid(text) && INTERNAL.has(ipaddr.process(text).range());
}
