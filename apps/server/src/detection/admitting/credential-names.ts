import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

/** Names whose values prove who somebody is, written without case, dashes, underscores and dots. */
const CREDENTIAL_NAMES: ReadonlySet<string> = new Set([
  'auth',
  'authorization',
  'bearer',
  'connectsid',
  'cookie',
  'cookies',
  'credential',
  'credentials',
  'csrf',
  'jsessionid',
  'jwt',
  'mfacode',
  'otp',
  'pass',
  'passcode',
  'passphrase',
  'passwd',
  'password',
  'passwords',
  'phpsessid',
  'pin',
  'proxyauthorization',
  'pwd',
  'secret',
  'sessid',
  'session',
  'sessionid',
  'sessionkey',
  'setcookie',
  'sid',
  'token',
  'totp',
  'xauth',
  'xsrf',
]);

/** Endings that make a longer name one of these: `user_password`, `x-api-key`, `oauth_token`. */
const CREDENTIAL_ENDINGS: readonly string[] = [
  'accesskey',
  'apikey',
  'authkey',
  'authorization',
  'cookie',
  'passphrase',
  'passwd',
  'password',
  'privatekey',
  'secret',
  'secretkey',
  'sensorkey',
  'sessionid',
  'token',
  'wdclearance',
];

const remembered = new BoundedCache<boolean>(1_000);

/** True when the value under this name (of a header, parameter or metadata key) must never be kept. */
export function isCredentialName(name: string): boolean {
  const found = remembered.get(name);
  if (found !== undefined) return found;
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const is = CREDENTIAL_NAMES.has(plain) || CREDENTIAL_ENDINGS.some((ending) => plain.endsWith(ending));
  if (name.length <= 100) remembered.set(name, is);
  return is;
}
