import { innerHost } from './inner-host.ts';
import type { TargetUrl } from './target-url.ts';

/** True for an address that names a second host before or behind the one that is asked. */
export function namesSecondHost(url: TargetUrl): boolean {
  return isInnerUser(url) || isInnerFragment(url);
}

const PUBLIC_HOST = /^(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|example)(?::\d{1,5})?$/;

/** `http://127.0.0.1:80@example.com/`, `https://example.com:80@inside/`: a host, before the one that is asked. */
function isInnerUser({ user, scheme }: TargetUrl): boolean {
  if (scheme.startsWith('http') && PUBLIC_HOST.test(user)) return true;
  const [name = ''] = user.split(':', 1);
  return name.length > 3 && /^(?:[\d.]{7,15}|localhost)$/.test(name) && innerHost(name) !== null;
}

/** `http://example.com#127.0.0.1`: what lenient readers take for the host; no page has a mark of that name. */
function isInnerFragment({ scheme, rest }: TargetUrl): boolean {
  return scheme.startsWith('http') && /^#\d[\d.]{6,14}$/.test(rest) && innerHost(rest.slice(1)) !== null;
}
