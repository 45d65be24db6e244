import type { SignatureMatch } from '../../facts/evidence.ts';

/** Comments that a statement may have above it. */
const COMMENTS = /^(?:\s{0,40}--[^\n]{0,200}\n){0,20}\s{0,40}\(?/;
const LONGEST_WORD = 160;

/** Words that statements of SQL and of the languages of its kind begin with. */
const STATEMENT =
  /^(?:select|with|insert|update|delete|merge|create|alter|drop|truncate|show|describe|desc|explain|declare|set|use|grant|revoke|begin|start|lock|commit|copy|call|exec|execute|kill|find|match|return|unwind|for|let|from|import|search|optional|analyze|vacuum|refresh|values)\b/i;
/** A metric or a call over some, or a choice of series by their labels. */
const SERIES =
  /^(?:[a-z_][\w:]{0,80}(?:\s(?:by|without)\s)?\s{0,2}[({]|\{\s{0,4}[a-z_]\w{0,60}\s{0,2}(?:=|!=|=~|!~)\s{0,2}["`])/i;
/** A walk through a graph, a table that is piped on. */
const WALK = /^(?:g\.[VE]\(|[\w.]{1,60}\s{0,4}\||[\w.]{1,40}\s{1,2}=\s)/;

/**
 * True for a text that is a whole query, as consoles send: it begins as one. What begins by breaking out of something
 * does not.
 */
export function isStatement(text: string): boolean {
  const start = COMMENTS.exec(text)?.[0].length ?? 0;
  const head = text.slice(start, start + LONGEST_WORD);
  return STATEMENT.test(head) || SERIES.test(head) || WALK.test(head);
}

/** What a query of a console may still be: commands, files and scripts that are hidden in it. */
export function countsInStatement({ type }: Pick<SignatureMatch, 'type'>): boolean {
  return type !== 'sql_injection' && type !== 'nosql_injection';
}
