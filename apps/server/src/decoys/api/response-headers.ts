import { LIMITS } from '@sundew/wire/limits';
import { type Fault, fault } from '@sundew/wire/problems/faults';

const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/;
const VALUE = /^[\t\x20-\x7e]*$/;
/** Headers of one connection (RFC 9110, 7.6.1), and those that the listener writes itself. */
const NOT_SETTABLE: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * What keeps headers from being sent as they are: more than fit, a name or value that is none, one that is not the
 * owner's to set, one that is there twice.
 * @returns null when nothing does
 */
export function faultOfHeaders(headers: Readonly<Record<string, string>>): Fault | null {
  const names = Object.keys(headers);
  if (names.length > LIMITS.decoyHeaders) return fault('too_many_headers', { most: LIMITS.decoyHeaders });
  const seen = new Set<string>();
  for (const name of names) {
    const value = headers[name] ?? '';
    if (!NAME.test(name)) return fault('header_name_not_valid');
    const known = name.toLowerCase();
    if (NOT_SETTABLE.has(known)) return fault('header_of_connection', { name });
    if (seen.has(known)) return fault('header_twice', { name });
    seen.add(known);
    if (!VALUE.test(value)) return fault('header_value_not_valid', { name });
    const most = LIMITS.decoyHeaderValueLength;
    if (value.length > most) return fault('header_value_too_long', { name, most });
  }
  return null;
}
