import type { SignatureMatch } from '../../facts/evidence.ts';
import type { Leaf } from '../request/leaf/leaf.ts';

/** Comments that a statement may have above it. */
const COMMENTS = /^(?:\s{0,40}(?:--[^\n]{0,200}\n|\/\*[^*]{0,200}\*\/)){0,20}\s{0,40}\(?/;
const LONGEST_WORD = 160;

/** Words that statements of SQL and of the languages of its kind begin with. */
const STATEMENT =
  /^(?:select|with|insert|update|delete|merge|create|alter|drop|truncate|show|describe|desc|explain|declare|do(?=\s{1,4}\$)|set|use|grant|revoke|begin|start|lock|commit|copy|call|exec|execute|kill|find|match|return|unwind|for|let|from|import|search|optional|analyze|vacuum|refresh|values)\b/i;
/** A metric or a call over some, or a choice of series by their labels. */
const SERIES =
  /^(?:[a-z_][\w:]{0,80}(?:\s(?:by|without)\s)?\s{0,2}[({]|\{\s{0,4}[a-z_]\w{0,60}\s{0,2}(?:=|!=|=~|!~)\s{0,2}["`])/i;
/** A walk through a graph, a table that is piped on. */
const WALK = /^(?:g\.[VE]\(|[\w.]{1,60}\s{0,4}\||[\w.]{1,40}\s{1,2}=\s)/;

const QUOTES: readonly string[] = ["'", '"', '`'];
/** How a program goes on behind the quote that ends its string; few constants begin so. */
const GOES_ON =
  /^\s{0,8}(?:(?:x?or|and|union|intersect|except|order|group|having|limit|offset|into|r?like|regexp|between|in|is|not|collate|procedure|where|from)\b|[;)}\]=<>!#]|--|\/\*|\|\||&&|,\s{0,8}["'(]|[+*/%^&|-]\s{0,8}[\w@.]{0,64}\s{0,8}\()/i;

/**
 * True for a text that is a whole query, as consoles send: it begins as one, and would not leave a string or a bracket
 * that it was put into, for anybody can write such a word before an attack.
 */
export function isStatement(text: string): boolean {
  return beginsAsStatement(text) && !closesBracket(text) && !QUOTES.some((quote) => leavesString(text, quote));
}

/** Where the text stands in a string, the first quotes of an odd number end it. Linear. */
function leavesString(text: string, quote: string): boolean {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at)) {
    const first = at;
    while (text[at] === quote) at++;
    if ((at - first) % 2 === 1) return GOES_ON.test(text.slice(at, at + LONGEST_WORD));
  }
  return false;
}

/** True where a bracket closes that was not opened, strings left out. Linear. */
function closesBracket(text: string): boolean {
  let open = 0;
  let quote = '';
  for (const mark of text) {
    if (quote !== '') quote = mark === quote ? '' : quote;
    else if (QUOTES.includes(mark)) quote = mark;
    else if (mark === '(') open++;
    else if (mark === ')' && --open < 0) return true;
  }
  return false;
}

function beginsAsStatement(text: string): boolean {
  const start = COMMENTS.exec(text)?.[0].length ?? 0;
  const head = text.slice(start, start + LONGEST_WORD);
  return STATEMENT.test(head) || SERIES.test(head) || WALK.test(head);
}

/** Names by which only an application that runs statements takes them. */
const NAME =
  /^body\.(?:\w{1,40}\.){0,3}(?:(?:raw|native)_?sql|sql(?:_?(?:query|text|statement|string|cmd))?|statement|stmt)$/i;

/** True for a field of a body that says by its own name that it holds a statement. */
export function isStatementField({ kind, part, location, isPiece, isJoined, isEnclosed }: Leaf): boolean {
  if ((kind !== 'json' && kind !== 'form') || part !== 'value') return false;
  return isPiece !== true && isJoined !== true && isEnclosed !== true && NAME.test(location);
}

/** What a query of a console may still be: commands, files and scripts that are hidden in it. */
export function countsInStatement({ type }: Pick<SignatureMatch, 'type'>): boolean {
  return type !== 'sql_injection' && type !== 'nosql_injection';
}
