import { decodeBase64 } from '../../decodings/base64.ts';

const BASIC = /^basic {1,3}([a-z\d+/]{2,4096}={0,2})$/i;
const SIGNS_IN: ReadonlySet<string> = new Set(['authorization', 'proxy-authorization']);

/**
 * The account of credentials after RFC 7617, as an application looks it up. The secret behind the last colon tells nothing.
 * Null for any other header, named in lower case.
 */
export function accountOf(name: string, value: string): string | null {
  const encoded = SIGNS_IN.has(name) ? BASIC.exec(value)?.[1] : undefined;
  if (encoded === undefined) return null;
  const decoded = decodeBase64(encoded);
  const colon = decoded.lastIndexOf(':');
  return decoded === encoded || colon < 0 ? null : decoded.slice(0, colon);
}
