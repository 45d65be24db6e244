import { spellInvisible } from '@sundew/wire/text/invisible-characters';
import ipaddr from 'ipaddr.js';
import type { Registration } from './address-register-port.ts';
import { type Contact, contactsIn } from './contacts.ts';

const LONGEST_NAME = 120;
const MOST_EACH = 5;

/**
 * Reads the answer of a register about an address: an object of the class `ip network` (RFC 9083, section 5.4) whose
 * range holds the address.
 * @returns null for everything else
 */
export function readNetwork(text: string, ip: string): Omit<Registration, 'register'> | null {
  const network = parse(text);
  if (network?.objectClassName !== 'ip network') return null;
  const { startAddress, endAddress, name, country } = network;
  if (typeof startAddress !== 'string' || typeof endAddress !== 'string') return null;
  if (!isBetween(ip, startAddress, endAddress)) return null;
  const contacts = contactsIn(network.entities);
  const abuse = contacts.filter(({ roles }) => roles.includes('abuse'));
  return {
    first: ipaddr.parse(startAddress).toString(),
    last: ipaddr.parse(endAddress).toString(),
    name: line(name),
    holder: line(contacts.find(({ roles, name: of }) => roles.includes('registrant') && of !== null)?.name),
    country: typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
    emails: each(abuse, ({ emails }) => emails),
    phones: each(abuse, ({ phones }) => phones),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? { ...document } : null;
  } catch {
    return null;
  }
}

function isBetween(ip: string, first: string, last: string): boolean {
  if (![first, last].every((address) => ipaddr.isValid(address))) return false;
  const [at, from, to] = [ip, first, last].map((address) => ipaddr.process(address));
  if (at === undefined || from?.kind() !== at.kind() || to?.kind() !== at.kind()) return false;
  const [place, start, end] = [at, from, to].map((address) => Buffer.from(address.toByteArray()));
  if (place === undefined || start === undefined || end === undefined) return false;
  return start.compare(place) <= 0 && place.compare(end) <= 0;
}

function each(contacts: readonly Contact[], valuesOf: (contact: Contact) => readonly string[]): string[] {
  return [...new Set(contacts.flatMap(valuesOf))].slice(0, MOST_EACH);
}

function line(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const shown = spellInvisible(text.slice(0, LONGEST_NAME), () => ' ')
    .toWellFormed()
    .trim();
  return shown === '' ? null : shown;
}
