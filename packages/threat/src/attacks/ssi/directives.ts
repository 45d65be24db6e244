import type { Finding } from '../signature.ts';

/** A directive a server takes out of the page it sends. */
interface Directive {
  readonly pattern: string;
  readonly confidence: number;
}

/** Server-side includes of Apache, nginx and IIS: the word behind `<!--#`, and what it does. */
const DIRECTIVES: ReadonlyMap<string, Directive> = new Map([
  ['exec', { pattern: 'SSI exec', confidence: 0.97 }],
  ['include', { pattern: 'SSI include', confidence: 0.95 }],
  ['printenv', { pattern: 'SSI printenv', confidence: 0.95 }],
  ['echo', { pattern: 'SSI echo', confidence: 0.95 }],
  ['fsize', { pattern: 'SSI fsize', confidence: 0.9 }],
  ['flastmod', { pattern: 'SSI flastmod', confidence: 0.9 }],
  ['config', { pattern: 'SSI config', confidence: 0.9 }],
  ['set', { pattern: 'SSI set', confidence: 0.9 }],
  ['if', { pattern: 'SSI condition', confidence: 0.85 }],
  ['elif', { pattern: 'SSI condition', confidence: 0.85 }],
  ['odbc', { pattern: 'SSI odbc', confidence: 0.9 }],
  ['block', { pattern: 'SSI block', confidence: 0.85 }],
  ['perl', { pattern: 'SSI perl', confidence: 0.95 }],
  ['call', { pattern: 'SSI call', confidence: 0.85 }],
  ['goto', { pattern: 'SSI goto', confidence: 0.85 }],
  ['else', { pattern: 'SSI condition', confidence: 0.7 }],
  ['endif', { pattern: 'SSI condition', confidence: 0.7 }],
]);

/** Edge-side includes, as Varnish, Squid, Akamai and Fastly read them. */
const EDGE_TAG =
  /<\s{0,4}\/?\s{0,4}esi:(include|inline|vars|eval|assign|remove|try|attempt|except|choose|otherwise|debug|function|when|text|comment|foreach|break|dictionary|invalidate)\b/;
/** Markup that only an edge server reads, hidden from browsers, and functions and variables of its language. */
const EDGE_COMMENT = /<!--\s{0,2}esi\b\s{0,8}(?:[<$]|-->)/;
const EDGE_CALL =
  /\$(?:add_header|set_redirect|set_response_code|url_decode|exists|http_status)\s?\(|\$\((?:http_(?:accept(?:_language)?|cookie|header|host|referer|user_agent|x_forwarded_for)|query_string|remote_addr|request_(?:method|path))(?:\{[\w-]{1,40}\})?\)/;
/** Tags of servers of pages that take in another, as a whole value. */
const SERVER_TAG =
  /^\s{0,4}<(?:c:import\s[^<>]{0,80}\burl\s?=|jsp:(?:include|forward)\s[^<>]{0,80}\bpage\s?=|cf(?:include|execute|import)\s[^<>]{0,80}\b(?:template|name|taglib)\s?=)/;
/** Directives that take no attribute. */
const BARE = new Set(['printenv', 'else', 'endif']);
/** Directives whose argument has no name. */
const UNNAMED = new Set(['call', 'goto']);
const ARGUMENT = /^\s{1,20}["']/;
const ATTRIBUTE = /^\s{1,20}[a-z]{2,16}\s{0,8}=/;
const LONGEST_HEAD = 64;

/** The strongest include directive in a text, given in lower case; null when there is none. Linear. */
export function findDirective(lower: string): Finding | null {
  let best: Finding | null = null;
  for (let open = lower.indexOf('<!--'); open >= 0; open = lower.indexOf('<!--', open + 4)) {
    const found = directiveAt(lower, open);
    if (found !== null && (best === null || found.confidence > best.confidence)) best = found;
  }
  if (best === null && SERVER_TAG.test(lower)) return { pattern: 'tag of a server of pages', confidence: 0.65, at: 0 };
  return best ?? findEdgeTag(lower);
}

function directiveAt(lower: string, open: number): Finding | null {
  const head = lower.slice(open + 4, open + 4 + LONGEST_HEAD);
  const name = /^\s{0,8}#\s{0,8}([a-z]{2,12})/.exec(head);
  if (name === null) return null;
  const word = name[1] as string;
  const directive = DIRECTIVES.get(word);
  const rest = head.slice(name[0].length);
  const isWhole =
    ATTRIBUTE.test(rest) ||
    (BARE.has(word) && /^\s{0,20}(?:--|$)/.test(rest)) ||
    (UNNAMED.has(word) && ARGUMENT.test(rest));
  if (directive === undefined || !isWhole) return null;
  return { ...directive, at: open };
}

function findEdgeTag(lower: string): Finding | null {
  const tag = EDGE_TAG.exec(lower);
  if (tag !== null) return { pattern: `ESI ${tag[1]}`, confidence: 0.92, at: tag.index };
  const comment = lower.search(EDGE_COMMENT);
  if (comment >= 0) return { pattern: 'ESI comment', confidence: 0.85, at: comment };
  const call = lower.search(EDGE_CALL);
  return call < 0 ? null : { pattern: 'ESI expression', confidence: 0.75, at: call };
}
