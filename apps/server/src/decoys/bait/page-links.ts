import { resolveTarget } from '../matching/resolve-target.ts';

/** The decoy that links are looked for. */
export interface LinkedDecoy {
  readonly domain: string;
  readonly path: string;
  /** Whether everything below the path is the decoy's as well. */
  readonly answersBelow: boolean;
}

/** A place in a page that leads to the decoy. */
export interface FoundLink {
  /** Lower case: `a`, `img`. */
  readonly tag: string;
  /** A link that somebody has to follow, as against what a browser fetches by itself. */
  readonly isFollowed: boolean;
  /** What would keep people and search engines away and is not there. */
  readonly missing: readonly string[];
}

const TAG = /<([a-z][a-z0-9]{0,15})\b([^<>]*)/gi;
const ATTRIBUTE = /([a-z-]{2,16})\s{0,8}=\s{0,8}("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const LEADING = ['href', 'src', 'action', 'data', 'poster'] as const;
const MOST_FOUND = 50;

/**
 * Every place of a page's source that leads to a decoy, comments and templates left out. Looks at the source alone, so
 * it cannot tell what a style sheet hides.
 * @param pageUrl what relative addresses are relative to
 */
export function linksToDecoy(html: string, pageUrl: string, decoy: LinkedDecoy): FoundLink[] {
  const found: FoundLink[] = [];
  const source = without(without(html, '<!--', '-->'), '<template', '</template');
  for (const [, name = '', rest = ''] of source.matchAll(TAG)) {
    const attributes = attributesOf(rest);
    if (!LEADING.some((attribute) => leadsTo(decoy, attributes.get(attribute), pageUrl))) continue;
    const tag = name.toLowerCase();
    const isFollowed = tag === 'a' || tag === 'area';
    found.push({ tag, isFollowed, missing: isFollowed ? missingOf(attributes) : [] });
    if (found.length === MOST_FOUND) break;
  }
  return found;
}

function missingOf(attributes: ReadonlyMap<string, string>): string[] {
  return [
    ...(/(?:^|\s)nofollow(?:\s|$)/i.test(attributes.get('rel') ?? '') ? [] : ['rel="nofollow"']),
    ...(attributes.get('aria-hidden')?.toLowerCase() === 'true' ? [] : ['aria-hidden="true"']),
    ...(attributes.get('tabindex') === '-1' ? [] : ['tabindex="-1"']),
  ];
}

function leadsTo(decoy: LinkedDecoy, address: string | undefined, pageUrl: string): boolean {
  if (address === undefined || !URL.canParse(address, pageUrl)) return false;
  const url = new URL(address, pageUrl);
  if (url.hostname.replace(/\.$/, '') !== decoy.domain) return false;
  const path = resolveTarget(url.pathname);
  if (path === decoy.path) return true;
  return decoy.answersBelow && path?.startsWith(`${decoy.path.replace(/\/$/, '')}/`) === true;
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', quoted = ''] of text.matchAll(ATTRIBUTE)) {
    const value = /^["']/.test(quoted) ? quoted.slice(1, -1) : quoted;
    attributes.set(name.toLowerCase(), value.replaceAll('&amp;', '&').trim());
  }
  return attributes;
}

/** The text without everything between two marks; an open end reaches to the end, as in a browser. */
function without(text: string, open: string, close: string): string {
  const lower = text.toLowerCase();
  let kept = '';
  let at = 0;
  for (;;) {
    const start = lower.indexOf(open, at);
    if (start < 0) return kept + text.slice(at);
    kept += text.slice(at, start);
    const end = lower.indexOf(close, start + open.length);
    if (end < 0) return kept;
    at = end + close.length;
  }
}
