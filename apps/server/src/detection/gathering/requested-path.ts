import type { Said } from '../report.ts';

const LONGEST = 1_024;

/** The path that was asked for, without query and fragment; empty when nobody said. */
export function requestedPath({ path, url }: Pick<Said, 'path' | 'url'>): string {
  const target = path ?? afterAuthority(url ?? '');
  let end = 0;
  while (end < target.length && end < LONGEST && target[end] !== '?' && target[end] !== '#') end++;
  return target.slice(0, end);
}

/** The query that was asked for, as sent, without `?`; empty when there is none. */
export function requestedQuery({ path, url }: Pick<Said, 'path' | 'url'>): string {
  for (const target of [url, path]) {
    const start = target?.indexOf('?') ?? -1;
    if (target === null || start < 0) continue;
    const end = target.indexOf('#', start);
    return target.slice(start + 1, end < 0 ? target.length : end);
  }
  return '';
}

/** By hand and without decoding: attackers' URLs are often none that a URL parser would take, or leave alone. */
function afterAuthority(url: string): string {
  const scheme = url.indexOf('://');
  if (scheme < 0) return url;
  const slash = url.slice(scheme + 3).search(/[/?#]/);
  return slash < 0 ? '/' : url.slice(scheme + 3 + slash);
}
