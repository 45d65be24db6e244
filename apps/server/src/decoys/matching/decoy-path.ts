import { LIMITS } from '@sundew/wire/limits';
import { type Fault, fault } from '@sundew/wire/problems/faults';
import { resolveTarget } from './resolve-target.ts';

/** What a domain answers by itself: the authority's challenges, and what honest visitors and crawlers ask for first. */
const RESERVED_BELOW = '/.well-known/acme-challenge/';
const RESERVED: ReadonlySet<string> = new Set(['/.well-known/acme-challenge', '/robots.txt', '/favicon.ico']);

/** Empty segments, `.` and `..`: no request that arrives has them any more. */
const WINDING = /\/\/|\/\.{1,2}(?:\/|$)/;

/** Whether a resolved path is never a decoy's, not even below a decoy that answers everything below its path. */
export function isReserved(path: string): boolean {
  return RESERVED.has(path) || path.startsWith(RESERVED_BELOW);
}

/**
 * The path of a decoy as its owner wrote it, in the spelling that `resolveTarget` gives to requests for it.
 * @returns the path, or in `fault` what is wrong with it
 */
export function readDecoyPath(text: string): { readonly path: string } | { readonly fault: Fault } {
  if (!text.startsWith('/')) return { fault: fault('path_needs_slash') };
  if (/[?#]/.test(text)) return { fault: fault('path_with_query') };
  if (!text.isWellFormed()) return { fault: fault('must_be_well_formed') };
  const written = Buffer.from(text, 'utf8').toString('latin1').replaceAll(' ', '%20');
  const path = resolveTarget(written);
  if (path === null) return { fault: fault('path_never_requested') };
  if (path.length > LIMITS.decoyPathLength) return { fault: fault('too_long', { count: LIMITS.decoyPathLength }) };
  if (WINDING.test(written.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/'))) {
    return { fault: fault('path_spelling', { path }) };
  }
  return isReserved(path) ? { fault: fault('path_reserved', { path }) } : { path };
}
