import type { Said } from '../../report.ts';

/** What a browser asks for: a `page` that is opened, a `part` that a page loads or fetches, or it does not say. */
export type PageOrPart = 'page' | 'part' | 'unsaid';

const OPENED: ReadonlySet<string> = new Set(['document', 'iframe', 'frame', 'object', 'embed']);
const FETCHED_AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz', 'next-router-prefetch'];
const LOADED = /^(?:image|audio|video|font)\/|^text\/css/i;

/**
 * Fetch Metadata says it. Without it (plain HTTP) `Accept` does, and of the names alone `Upgrade-Insecure-Requests`, which
 * comes with what is opened. A program can say the same, so the caller bounds how many parts are believed.
 *
 * @param names of headers, in lower case
 */
export function pageOrPart(headers: Said['headers'], names: readonly string[]): PageOrPart {
  const isSent = (name: string): boolean => headers[name] !== undefined || names.includes(name);
  // Films are loaded, and downloads taken up again, a range at a time.
  if (FETCHED_AHEAD.some(isSent) || isSent('range')) return 'part';
  const { 'sec-fetch-dest': dest, accept = '' } = headers;
  if (dest !== undefined) return OPENED.has(dest.toLowerCase()) ? 'page' : 'part';
  if (isSent('upgrade-insecure-requests') || accept.includes('text/html')) return 'page';
  if (isSent('sec-fetch-dest') || LOADED.test(accept)) return 'part';
  // Every browser names languages, so that whoever names none only says that it is one.
  const saysNothing = names.length === 0 && Object.keys(headers).length === 0;
  return saysNothing || isSent('accept-language') ? 'unsaid' : 'page';
}
