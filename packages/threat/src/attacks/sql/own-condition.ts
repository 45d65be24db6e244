import { HEAVY_FUNCTIONS } from './functions.ts';

/** A condition on a line of its own, and what begins the conditions of a statement. */
const CONDITION = /(where|having|on|and|or)\b[ \t(]{0,8}/iy;
const BEGINS_CONDITIONS = /(?:^|\s)(?:where|having|on)\s/;
/** What a statement says before its conditions. */
const TABLES = /(?:^|[\s(])(?:from|join|update)\s{1,40}["`[\w]/;
const LONGEST_BEFORE = 1024;
/** What waits, reads a file or tells of the database is more than a condition. */
const HEAVY: RegExp = new RegExp(String.raw`\b(?:${HEAVY_FUNCTIONS.join('|')})\s{0,4}\(`, 'i');
const LONGEST_LINE = 512;
const LONGEST_INDENT = 40;
const FIRST_LETTERS = 'wWhHoOaA';

/**
 * Behind the word with which a condition begins that stands on a line of its own, below the tables of the same statement
 * (`FROM a⏎WHERE b = c⏎AND …`); else the offset itself. Nothing leaves a value there: the statement was written with it.
 * Bounded.
 */
export function behindOwnCondition(text: string, at: number): number {
  if (!FIRST_LETTERS.includes(text.charAt(at) || ' ')) return at;
  const lineStart = startOfLine(text, at);
  CONDITION.lastIndex = at;
  const found = lineStart > 0 ? CONDITION.exec(text) : null;
  if (found === null) return at;
  const word = (found[1] ?? '').toLowerCase();
  const before = text.slice(Math.max(0, lineStart - LONGEST_BEFORE), lineStart).toLowerCase();
  const statement = before.slice(before.lastIndexOf(';') + 1);
  const isBegun = word !== 'and' && word !== 'or' ? TABLES.test(statement) : hasConditions(statement);
  if (!isBegun || isInString(statement)) return at;
  const line = text.slice(at, at + LONGEST_LINE).split('\n', 1)[0] ?? '';
  return HEAVY.test(line) ? at : CONDITION.lastIndex;
}

/** Where the line begins on which nothing but blanks stands before an offset; 0 where anything does, or nothing precedes it. */
function startOfLine(text: string, at: number): number {
  let start = at;
  while (start > at - LONGEST_INDENT && (text.charAt(start - 1) === ' ' || text.charAt(start - 1) === '\t')) start--;
  return text.charAt(start - 1) === '\n' ? start : 0;
}

function hasConditions(statement: string): boolean {
  const tables = TABLES.exec(statement);
  return tables !== null && BEGINS_CONDITIONS.test(statement.slice(tables.index + tables[0].length));
}

/** True where a string is still open. What a comment says opens none. */
function isInString(statement: string): boolean {
  let quotes = 0;
  for (const line of statement.split('\n')) {
    const code = line.replace(/--.*/, '');
    for (let at = code.indexOf("'"); at >= 0; at = code.indexOf("'", at + 1)) quotes++;
  }
  return quotes % 2 === 1;
}
