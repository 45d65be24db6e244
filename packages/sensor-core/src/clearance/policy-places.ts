import type { ClearanceConfig } from './policy.ts';
import { routePath, spelledPath } from './route-pattern.ts';

/** A path that a policy names. What it says is the same for all paths below it that have no named path above them. */
export interface PolicyPlace {
  /** As `routePath` spells it. */
  readonly path: string;
  /** The path in front of a slash: empty for the whole site. */
  readonly start: string;
  /** The nearest named path above it; null for the whole site. */
  readonly parent: string | null;
  /** As robots.txt writes the start, in the one spelling and in those that the owner used. */
  readonly spellings: readonly { readonly start: string; readonly isCanonical: boolean }[];
}

/** A name that no pattern has: patterns are shorter. */
export const UNNAMED_CHILD = 'x'.repeat(600);

/** The paths that a policy tells apart when somebody comes without a token, the whole site first, each before what is below. */
export function placesOf(config: ClearanceConfig): readonly PolicyPlace[] {
  const spelled = new Map<string, Set<string>>([['/', new Set(['/'])]]);
  for (const pattern of patternsOf(config)) {
    const bare = pattern.endsWith('/*') ? pattern.slice(0, -2) : pattern;
    const path = routePath(bare);
    const known = spelled.get(path) ?? new Set([path]);
    spelled.set(path, known.add(spelledPath(bare)));
  }
  const paths = [...spelled.keys()].sort((a, b) => a.length - b.length);
  return paths.map((path) => ({
    path,
    start: startOf(path),
    parent: parentOf(path, spelled),
    spellings: [...(spelled.get(path) ?? [])].map((spelling) => ({
      start: escaped(startOf(spelling)),
      isCanonical: spelling === path,
    })),
  }));
}

/** The patterns by which a policy tells paths apart, whoever comes; some come twice. */
export function* everyPattern(config: ClearanceConfig): Generator<string> {
  yield* patternsOf(config);
  for (const { pattern } of config.route_min_trust) yield pattern;
  for (const { paths } of config.restricted_credentials) yield* paths;
}

function* patternsOf(config: ClearanceConfig): Generator<string> {
  yield* config.routes;
  for (const { pattern, except = [] } of config.monitor_routes) yield* [pattern, ...except];
  for (const { pattern, except } of config.route_exceptions) yield* [pattern, ...except];
  for (const { pattern } of config.route_refusals) yield pattern;
}

function startOf(path: string): string {
  return path === '/' ? '' : path;
}

function parentOf(path: string, named: ReadonlyMap<string, unknown>): string | null {
  if (path === '/') return null;
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    if (named.has(path.slice(0, at))) return path.slice(0, at);
  }
  return '/';
}

const PLAIN = /[\w\-.~!&'()+,;=:@/]/;

/** In the octets that a crawler compares; `*` and `$` are no signs then (RFC 9309, 2.2.3). */
function escaped(path: string): string {
  return Array.from(new TextEncoder().encode(path), (byte) => {
    const letter = String.fromCharCode(byte);
    return byte < 0x80 && PLAIN.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
