import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { invalidValue, type Problem } from '@sundew/wire/problems';
import { type Fault, fault } from '@sundew/wire/problems/faults';

const LONGEST_NAME = 253;
/**
 * Names that only a local network, a protocol or the root itself answers for: the registry of special-use domain names
 * (RFC 6761), and what ICANN keeps out of the root because networks use it (SAC090, SAC113). To ask for one would tell
 * about the network of this service.
 */
const INTERNAL = new Set([
  ...['alt', 'arpa', 'internal', 'local', 'localhost', 'onion'],
  ...['corp', 'home', 'intranet', 'lan', 'localdomain', 'mail', 'private', 'workgroup'],
]);
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads a host name as people write it: international names become A-labels, case and a trailing dot do not count.
 * @returns lower case, A-labels, no trailing dot
 * @throws Problem validation_failed, saying what to write instead
 */
export function readHostName(text: string): string {
  const written = text.trim().replace(/[.\u3002]$/u, '');
  refuseOtherThings(written);
  const name = domainToASCII(written).toLowerCase();
  if (name === '') throw refusal(fault('not_a_host_name'));
  // Address-like texts are rewritten to addresses by the rules of URLs.
  if (isIP(name) !== 0) throw refusal(fault('host_not_address'));
  if (name.length > LONGEST_NAME) throw refusal(fault('too_long', { count: LONGEST_NAME }));
  const labels = name.split('.');
  if (labels.length < 2) throw refusal(fault('host_needs_parts'));
  if (isInternalName(name)) throw refusal(fault('host_only_internal', { part: lastPart(name) }));
  const wrong = labels.find((label) => !LABEL.test(label));
  if (wrong !== undefined) throw refusal(fault('host_part_not_valid', { part: wrong.slice(0, 63) }));
  return name;
}

/** Whether only a local network, a protocol or the root itself answers for a name. @param name in lower case */
export function isInternalName(name: string): boolean {
  return INTERNAL.has(lastPart(name));
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function refuseOtherThings(written: string): void {
  if (written === '') throw refusal(fault('must_not_be_empty'));
  if (/[\p{Cc}\s]/u.test(written)) throw refusal(fault('host_without_spaces'));
  if (/[/\\?#@%]/.test(written)) throw refusal(fault('host_alone'));
  if (written.includes('*')) throw refusal(fault('host_without_wildcard'));
  if (isIP(written.replace(/^\[|\]$/g, '')) !== 0) throw refusal(fault('host_not_address'));
  if (written.includes(':')) throw refusal(fault('host_without_port'));
}

function refusal(wrong: Fault): Problem {
  return invalidValue('body.domain', wrong);
}
