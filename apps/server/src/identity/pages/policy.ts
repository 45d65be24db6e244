import { createHash } from 'node:crypto';
import { STYLE } from './style.ts';

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const BASE = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'`;

/** Content-Security-Policy of our pages: our style and forms, no script at all. */
export function pagePolicy(formTargets: readonly string[] = []): string {
  return `${BASE}; form-action ${["'self'", ...formTargets].join(' ')}`;
}

/**
 * The same for the issuer's own pages; it adds the hash of the one script it sends to post a form onwards. Its forms
 * lead to the public address, also when the browser came by another name of the service.
 */
export function issuerPagePolicy(publicUrl: string): string {
  return `${pagePolicy([new URL(publicUrl).origin])}; script-src 'self'`;
}

/**
 * Browsers hold the redirects after a form to `form-action` as well, and signing in ends at the client's address.
 * @returns the origin of the redirect address, or nothing when it is none
 */
export function formTargetOf(redirectUri: unknown): readonly string[] {
  const url = typeof redirectUri === 'string' ? URL.parse(redirectUri) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? [url.origin] : [];
}
