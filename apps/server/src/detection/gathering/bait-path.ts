import { baitPathKind } from '@sundew/threat/visitors/bait-paths';
import type { Sighting } from '../sighting.ts';
import type { Behaviour } from './behaviour/behaviour.ts';
import { spelled } from './behaviour/spelled-path.ts';

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
  const asked = spelled(path);
  if (isListed(asked, paths.own)) return false;
  if (isListed(asked, paths.bait)) return true;
  const kind = baitPathKind(asked);
  if (kind === null) return false;
  const isMissing = status === 404 || status === 410 || status === 403;
  if (kind === 'place') return isMissing;
  return isMissing || (status === null && !behaviour.serves(propertyId, path));
}

interface Listed {
  readonly path: string;
  readonly isStart: boolean;
}

/** Lists of a property come again with every request. */
const lists = new WeakMap<readonly string[], readonly Listed[]>();

/**
 * True when the owner's list names the path: whole, or with `*` at its end for everything below.
 * @param asked the path as `spelled` gives it
 */
export function isListed(asked: string, patterns: readonly string[]): boolean {
  let list = lists.get(patterns);
  if (list === undefined) {
    list = patterns.map(readListed);
    lists.set(patterns, list);
  }
  return list.some(({ path, isStart }) => (isStart ? asked.startsWith(path) : asked === path));
}

function readListed(pattern: string): Listed {
  const isStart = pattern.endsWith('*');
  return { path: spelled(isStart ? pattern.slice(0, -1) : pattern), isStart };
}
