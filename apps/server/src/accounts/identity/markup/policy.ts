import { createHash } from 'node:crypto';
import { STYLE } from './style.ts';

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const BASE = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'`;

export interface PolicyWish {
  /** Origins that forms may lead to, beside our own. */
  readonly formTargets?: readonly string[];
  /** The page has a script of ours. Inline script stays forbidden. */
  readonly script?: boolean;
}

/** Content-Security-Policy of our pages: our style and forms, and a script only where a page needs one. */
export function pagePolicy({ formTargets = [], script = false }: PolicyWish = {}): string {
  return `${BASE}; form-action ${["'self'", ...formTargets].join(' ')}${script ? "; script-src 'self'" : ''}`;
}

/**
 * The same for the issuer's own pages; it adds the hash of the one script it sends to post a form onwards. Its forms
 * lead to the public address, also when the browser came by another name of the service.
 */
export function issuerPagePolicy(publicUrl: string): string {
  return pagePolicy({ formTargets: [new URL(publicUrl).origin], script: true });
}

/**
 * Browsers hold the redirects after a form to `form-action` as well, and signing in ends at the client's address.
 * @returns the origin of the redirect address, or nothing when it is none
 */
export function formTargetOf(redirectUri: unknown): readonly string[] {
  const url = typeof redirectUri === 'string' ? URL.parse(redirectUri) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? [url.origin] : [];
}
