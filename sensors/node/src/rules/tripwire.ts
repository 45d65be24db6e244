import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { baitPathKind } from '@sundew/threat/visitors/bait-paths';
import { modeOf, type Rule, type RuleOptions } from '../core/rule.ts';
import { baitTouch } from './bait-touch.ts';

export interface TripwireOptions extends RuleOptions {
  /** Further paths that nobody has business with, without query; case does not matter. */
  readonly paths?: readonly string[];
  /**
   * `secrets`: files that no site means to serve, such as `/.env`. `places`: also what only one kind of site has, such as
   * `/wp-login.php`; for sites that are not of that kind. `none`: only `paths`.
   */
  readonly defaults?: 'secrets' | 'places' | 'none';
  /** For how long whoever touched one is refused everywhere, in seconds; 0 for the one request only. */
  readonly rememberS?: number;
}

const REMEMBER_S = 600;
const LONGEST = 1024;
/** Paths are asked for again; so many that are none of these are known, of so many letters. */
const [MOST_KNOWN, LONGEST_KNOWN] = [1_000, 128] as const;

/** Paths that only scanners ask for. */
export function tripwire(options: TripwireOptions = {}): Rule {
  const { paths = [], defaults = 'secrets', rememberS = REMEMBER_S } = options;
  const own = new Set(paths.map((path) => path.toLowerCase()));
  const harmless = new BoundedCache<true>(MOST_KNOWN);
  return {
    name: 'tripwire',
    ...modeOf(options),
    judge(request) {
      const { path } = request;
      const mayBeKnown = path.length <= LONGEST_KNOWN;
      if (mayBeKnown && harmless.get(path) === true) return null;
      const plain = plainPath(path);
      const kind = defaults === 'none' ? null : baitPathKind(plain);
      if (!own.has(plain) && kind !== 'secret' && !(kind === 'place' && defaults === 'places')) {
        if (mayBeKnown) harmless.set(path, true);
        return null;
      }
      return baitTouch(request, { rule: 'tripwire', path: plain }, rememberS);
    },
  };
}

/** A path in the one spelling that is compared: decoded once, single slashes, lower case. */
export function plainPath(path: string): string {
  const bounded = path.slice(0, LONGEST);
  return (bounded.includes('%') ? decoded(bounded) : bounded).replace(/\/{2,}/g, '/').toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
