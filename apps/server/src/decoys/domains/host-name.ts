import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { Problem } from '@sundew/wire/problems';

const LONGEST_NAME = 253;
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
  if (name === '') throw refusal('is not a host name; write it like shop.example.com');
  // Address-like texts are rewritten to addresses by the rules of URLs.
  if (isIP(name) !== 0) throw refusal('must be a host name, not an IP address');
  if (name.length > LONGEST_NAME) throw refusal(`must not be longer than ${LONGEST_NAME} characters`);
  const labels = name.split('.');
  if (labels.length < 2) throw refusal('needs at least two parts, like example.com');
  const wrong = labels.find((label) => !LABEL.test(label));
  if (wrong !== undefined) {
    throw refusal(
      `has a part that host names cannot have ("${wrong.slice(0, 63)}"); letters, digits and inner hyphens are possible, 63 of them at most`,
    );
  }
  return name;
}

function refuseOtherThings(written: string): void {
  if (written === '') throw refusal('must not be empty');
  if (/[\p{Cc}\s]/u.test(written)) throw refusal('must not hold spaces or control characters');
  if (/[/\\?#@%]/.test(written)) throw refusal('must be the host name alone, without https:// and path');
  if (written.includes('*')) throw refusal('must not be a wildcard; add each host name of its own');
  if (isIP(written.replace(/^\[|\]$/g, '')) !== 0) throw refusal('must be a host name, not an IP address');
  if (written.includes(':')) throw refusal('must be the host name alone, without a port');
}

function refusal(what: string): Problem {
  return new Problem('validation_failed', `body.domain: ${what}`, {
    details: [{ path: 'body.domain', message: what }],
  });
}
