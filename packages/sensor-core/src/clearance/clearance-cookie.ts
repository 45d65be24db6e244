import { LONGEST_TOKEN } from './token.ts';

const CLEARANCE_COOKIE = 'wd_clearance';
const MOST_LOOKED_AT = 4;
const LONGEST_HEADER = 16_384;
const NONE: readonly string[] = [];

/**
 * The values of the clearance cookie in a `Cookie` header. Whoever shares a domain can set a second one, so all of the
 * first few are tried; oversized ones are left out.
 */
export function clearanceCookies(header: string): readonly string[] {
  if (!header.includes(CLEARANCE_COOKIE)) return NONE;
  const found: string[] = [];
  for (const pair of header.slice(0, LONGEST_HEADER).split(';')) {
    const equals = pair.indexOf('=');
    if (equals === -1 || pair.slice(0, equals).trim() !== CLEARANCE_COOKIE) continue;
    const value = pair.slice(equals + 1).trim();
    if (value !== '' && value.length <= LONGEST_TOKEN) found.push(value);
    if (found.length === MOST_LOOKED_AT) break;
  }
  return found;
}
