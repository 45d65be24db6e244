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
]);

/** Edge-side includes, as Varnish, Squid, Akamai and Fastly read them. */
const EDGE_TAG = /<\s{0,4}esi:(include|inline|vars|eval|assign|remove|try|choose|debug|function|when|text|comment)\b/;
/** Directives that take no attribute. */
const BARE = new Set(['printenv']);
const ATTRIBUTE = /^\s{1,20}[a-z]{2,16}\s{0,8}=/;
const LONGEST_HEAD = 64;

/** The strongest include directive in a text, given in lower case; null when there is none. Linear. */
export function findDirective(lower: string): Finding | null {
  let best: Finding | null = null;
  for (let open = lower.indexOf('<!--'); open >= 0; open = lower.indexOf('<!--', open + 4)) {
    const found = directiveAt(lower, open);
    if (found !== null && (best === null || found.confidence > best.confidence)) best = found;
  }
  return best ?? findEdgeTag(lower);
}

function directiveAt(lower: string, open: number): Finding | null {
  const head = lower.slice(open + 4, open + 4 + LONGEST_HEAD);
  const name = /^\s{0,8}#\s{0,8}([a-z]{2,12})/.exec(head);
  if (name === null) return null;
  const word = name[1] as string;
  const directive = DIRECTIVES.get(word);
  const rest = head.slice(name[0].length);
  if (directive === undefined || !(ATTRIBUTE.test(rest) || (BARE.has(word) && /^\s{0,20}(?:--|$)/.test(rest))))
    return null;
  return { ...directive, at: open };
}

function findEdgeTag(lower: string): Finding | null {
  const tag = EDGE_TAG.exec(lower);
  return tag === null ? null : { pattern: `ESI ${tag[1]}`, confidence: 0.92, at: tag.index };
}
