const MOST_DECODINGS = 4;
const LONGEST = 4_096;
/** Most paths are in that spelling already. */
const PLAIN = /^(?:\/[a-z\d_-]+)+$/;

/**
 * A path in the one spelling that patterns are compared with: percent-escapes decoded up to four times, `..`, `.` and `//`
 * collapsed, lower case. What cannot be decoded stays as it is.
 * @param path without query
 */
export function routePath(path: string): string {
  return spelledPath(path).toLowerCase();
}

/** As `routePath`, with letters as they are. */
export function spelledPath(path: string): string {
  let text = path.slice(0, LONGEST);
  if (PLAIN.test(text)) return text;
  for (let round = 0; round < MOST_DECODINGS && text.includes('%'); round++) {
    const decoded = decode(text);
    if (decoded === text) break;
    text = decoded;
  }
  const parts: string[] = [];
  for (const part of text.replace(/\\/g, '/').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** Escapes that are none, or no UTF-8, must not keep others from being decoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

interface Pattern {
  readonly path: string;
  readonly isPrefix: boolean;
}

const patterns = new Map<string, Pattern>();
const MOST_PATTERNS = 10_000;

/** Patterns of a policy come again with every request. */
function patternOf(text: string): Pattern {
  const known = patterns.get(text);
  if (known !== undefined) return known;
  const isPrefix = text.endsWith('/*');
  const pattern = { path: routePath(isPrefix ? text.slice(0, -2) : text), isPrefix };
  if (patterns.size >= MOST_PATTERNS) patterns.clear();
  patterns.set(text, pattern);
  return pattern;
}

/**
 * Whether a pattern means a path: exact, or `/x/*`, which means `/x` and everything below; `/*` is the whole site.
 * @param path as `routePath` spells it
 */
export function matchesRoute(text: string, path: string): boolean {
  const { path: start, isPrefix } = patternOf(text);
  if (path === start) return true;
  return isPrefix && (start === '/' || path.startsWith(`${start}/`));
}

/** The entry whose pattern says most about a path: exact before prefix, the longest prefix before shorter ones. */
export function bestRoute<Entry extends { readonly pattern: string }>(
  entries: readonly Entry[],
  path: string,
): Entry | null {
  return bestRoutes(entries, path)[0] ?? null;
}

const NONE: readonly never[] = [];

/** As `bestRoute`, with all entries of that pattern in their order. */
export function bestRoutes<Entry extends { readonly pattern: string }>(
  entries: readonly Entry[],
  path: string,
): readonly Entry[] {
  let best: Entry[] | null = null;
  let bestRank = -1;
  for (const entry of entries) {
    if (!matchesRoute(entry.pattern, path)) continue;
    const rank = rankOf(entry.pattern);
    if (rank === bestRank) best?.push(entry);
    else if (rank > bestRank) [best, bestRank] = [[entry], rank];
  }
  return best ?? NONE;
}

/** Of entries that all mean a path, the one that says most about it; the first of several. */
export function mostTelling<Entry extends { readonly pattern: string }>(entries: readonly Entry[]): Entry | null {
  return entries.reduce<Entry | null>(
    (best, entry) => (best === null || rankOf(entry.pattern) > rankOf(best.pattern) ? entry : best),
    null,
  );
}

function rankOf(pattern: string): number {
  const { path, isPrefix } = patternOf(pattern);
  return isPrefix ? path.length : LONGEST * 2;
}

/** Whether every path that one pattern means is meant by another as well. */
export function coversRoute(text: string, other: string): boolean {
  const { path, isPrefix } = patternOf(other);
  if (isPrefix && !patternOf(text).isPrefix) return false;
  return matchesRoute(text, path);
}
