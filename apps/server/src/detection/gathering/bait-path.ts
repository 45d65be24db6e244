import { baitPathKind } from '@sundew/threat/visitors/bait-paths';
import type { Sighting } from '../sighting.ts';
import type { Behaviour } from './behaviour/behaviour.ts';

/**
 * True for a path that only scanners ask for and the property does not serve. Files with secrets are bait wherever the
 * answer was no success; places that some sites have, such as a sign-in of WordPress, only where they are known to be
 * missing. What the owner lists decides first.
 * @param status of the answer, null when it was not known yet
 */
export function isBaitPath(
  { paths, propertyId, trust }: Sighting,
  path: string,
  status: number | null,
  behaviour: Pick<Behaviour, 'serves'>,
): boolean {
  if (path === '' || trust === 'anonymous') return false;
  const lowered = path.toLowerCase();
  if (isListed(lowered, paths.own)) return false;
  if (isListed(lowered, paths.bait)) return true;
  const kind = baitPathKind(lowered);
  if (kind === null) return false;
  const isMissing = status === 404 || status === 410 || status === 403;
  if (kind === 'place') return isMissing;
  return isMissing || (status === null && !behaviour.serves(propertyId, path));
}

/**
 * True when the owner's list names the path: whole, or with `*` at its end for everything below.
 * @param lowered the path in lower case
 */
export function isListed(lowered: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const wanted = pattern.toLowerCase();
    return wanted.endsWith('*') ? lowered.startsWith(wanted.slice(0, -1)) : lowered === wanted;
  });
}
