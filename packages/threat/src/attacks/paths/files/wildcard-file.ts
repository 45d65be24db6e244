import { globMatches } from '../../shell/words/glob.ts';

/** Files that everyone who looks around reads first. */
const FIRST_READ: readonly string[] = [
  'etc/passwd',
  'etc/shadow',
  'etc/group',
  'etc/hosts',
  'etc/issue',
  'proc/self/environ',
  'root/.ssh/id_rsa',
  'windows/win.ini',
  'windows/system.ini',
  'winnt/win.ini',
  'boot.ini',
];
const WILDCARD = /[?*[<>]/;
const NOT_LITERAL = /\[[^\]]{0,16}\]|[?*<>"/.]/g;
/** Less is written out in any path with a wildcard. */
const FEWEST_LITERAL = 3;
const LONGEST = 80;
const DRIVE = /^[a-z]:$/;

/**
 * A path from a root with wildcards that a file function or a shell fills in: `/etc/pass*`, `/etc/[p]asswd`. On Windows
 * PHP takes `<` for `*`, `>` for `?` and `"` for a dot. Segments in lower case.
 */
export function wildcardFile(segments: readonly string[]): boolean {
  const path = (DRIVE.test(segments[0] ?? '') ? segments.slice(1) : segments).join('/');
  if (path.length > LONGEST || !WILDCARD.test(path)) return false;
  if (path.replace(NOT_LITERAL, '').length < FEWEST_LITERAL) return false;
  const pattern = path.replace(/<+/g, '*').replace(/>/g, '?').replace(/"/g, '.');
  return FIRST_READ.some((file) => globMatches(pattern, file));
}
