import { LIMITS } from '@sundew/wire/limits';

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
export function faultOfHeaders(headers: Readonly<Record<string, string>>): string | null {
  const names = Object.keys(headers);
  if (names.length > LIMITS.decoyHeaders) return `must be at most ${LIMITS.decoyHeaders} headers`;
  const seen = new Set<string>();
  for (const name of names) {
    const value = headers[name] ?? '';
    if (!NAME.test(name)) return 'has a name that no header can have';
    const known = name.toLowerCase();
    if (NOT_SETTABLE.has(known)) return `must not have ${name}: it belongs to the connection`;
    if (seen.has(known)) return `has ${name} twice`;
    seen.add(known);
    if (!VALUE.test(value)) return `has a value of ${name} with characters other than printable ASCII`;
    if (value.length > LIMITS.decoyHeaderValueLength) {
      return `has a value of ${name} longer than ${LIMITS.decoyHeaderValueLength} characters`;
    }
  }
  return null;
}
