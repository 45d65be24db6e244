import { baitPathKind } from '@sundew/threat/visitors/bait-paths';
import type { Sighting } from '../sighting.ts';
import type { Behaviour } from './behaviour/behaviour.ts';

/**
 * True for a path that only scanners ask for and the property does not serve. Files with secrets are bait wherever the
 * answer was no success; places that some sites have, such as a sign-in of WordPress, only where they are known to be
 * missing. What the owner lists decides first.
 */
export function isBaitPath(
  { said, paths, propertyId, trust }: Sighting,
  path: string,
  behaviour: Pick<Behaviour, 'serves'>,
): boolean {
  if (path === '' || trust === 'anonymous') return false;
  const lowered = path.toLowerCase();
  if (paths.own.some((own) => matches(lowered, own))) return false;
  if (paths.bait.some((bait) => matches(lowered, bait))) return true;
  const kind = baitPathKind(lowered);
  if (kind === null) return false;
  const status = said.status ?? null;
  const isMissing = status === 404 || status === 410 || status === 403;
  if (kind === 'place') return isMissing;
  return isMissing || (status === null && !behaviour.serves(propertyId, path));
}

/** A path as the owner writes it: whole, or with `*` at its end for everything below. */
function matches(path: string, pattern: string): boolean {
  const wanted = pattern.toLowerCase();
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
}
