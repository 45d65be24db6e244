import { SENSITIVE_NAMES } from './catalogs.ts';
import { ENGLISH } from './english.ts';
import { readExpression, skipGroup } from './expression.ts';
import { functionUse, leavesDatabase } from './functions.ts';
import { CONSTANT_WORDS, RESERVED_WORDS, SELECT_MODIFIERS, SET_WORDS } from './keywords.ts';
import { Signs } from './signs.ts';
import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

const QUANTIFIERS: ReadonlySet<string> = new Set(['all', 'distinct', 'distinctrow']);

/** The pattern of a whole query. */
export const SELECT_STATEMENT = 'SELECT statement';

/** Length of a comment between the halves of a keyword, for filters that take comments out. */
const EMPTY_COMMENT = 4;
/** Keywords that filters remove once: what is left of `selselectect` is `select`. Of two in a row they remove both. */
const NESTED = /^(un|uni|unio|se|sel|sele|selec)(union|select)(ion|on|n|lect|ect|ct|t)$/;

/** `UNION [ALL] SELECT …` and its kin. Null, with nothing taken, when the words are none of a query. */
export function readSetOperation(tape: Tape): Structure | null {
  const mark = tape.index;
  const operator = takeKeyword(tape, SET_WORDS);
  if (operator === null) return null;
  const quantified = tape.takeWord(QUANTIFIERS) !== null;
  const opened = tape.takeAll(TokenKind.open);
  const pattern = `${operator.toUpperCase()} SELECT`;
  const query = takeKeyword(tape, QUERY_WORDS);
  if (query === 'select') tape.takeWord(SELECT);
  if (query === null) {
    tape.index = mark;
    return null;
  }
  // MySQL: `VALUES ROW(1,2)`.
  const isRow = query === 'values' && tape.isWord('row') && tape.peek(1).kind === TokenKind.open;
  if (query === 'with') {
    const isQuery = tape.peek().kind === TokenKind.word && tape.isWord('as', 1) && tape.peek(2).kind === TokenKind.open;
    return isQuery ? { pattern, weight: 0.85 } : null;
  }
  if (query === 'values' || query === 'table') {
    const certain =
      isRow || tape.peek().kind === TokenKind.open || (query === 'table' && tape.peek().kind === TokenKind.word);
    return certain ? { pattern, weight: opened > 0 || query === 'values' ? 0.85 : 0.6 } : null;
  }
  const list = readSelectList(tape);
  if (list.listed > 0) {
    const isStored = tape.isWord('into') && STORE.test(tape.peek(1).text);
    const isOfConstants =
      isStored || (list.signs.onlyConstants && list.table === null && (list.items > 1 || quantified));
    return { pattern, weight: Math.max(list.listed, opened > 0 || quantified ? 0.9 : 0), isOfConstants };
  }
  return { pattern, weight: quantified || opened > 0 ? 0.62 : 0.5, needsQuote: list.name !== null };
}

/** Where a database puts what it selects: a variable or a file. */
const STORE = /^(?:@|outfile|dumpfile)/i;
const QUERY = /\b(?:select|values)\b/;
const FARTHEST_QUERY = 512;

/** True where the first of two queries stands before an offset: a set operation there is one of the same statement. Bounded. */
export function isBehindQuery(lower: string, at: number): boolean {
  return QUERY.test(lower.slice(Math.max(0, at - FARTHEST_QUERY), at));
}

const SELECT: ReadonlySet<string> = new Set(['select']);
const QUERY_WORDS: ReadonlySet<string> = new Set(['select', 'values', 'table', 'with']);

function takeKeyword(tape: Tape, words: ReadonlySet<string>): string | null {
  const taken = tape.takeWord(words);
  if (taken !== null) return taken;
  const token = tape.peek();
  if (token.kind !== TokenKind.word) return null;
  const half = token.text.slice(0, token.text.length / 2);
  if (half + half === token.text && words.has(half)) {
    tape.take();
    return half;
  }
  const nested = NESTED.exec(token.text);
  const whole = nested === null ? '' : `${nested[1]}${nested[3]}`;
  const after = tape.peek(1);
  const split = token.text + after.text;
  if (words.has(split) && after.start - token.end >= EMPTY_COMMENT) {
    tape.index += 2;
    return split;
  }
  if (nested === null || whole !== nested[2] || !words.has(whole)) return null;
  tape.take();
  return whole;
}

/** Which account and which database are at work, in words that SQL calls without brackets. */
const WHO_ASKS: ReadonlySet<string> = new Set(
  'current_user session_user system_user current_role current_catalog current_schema current_database'.split(' '),
);

/** What a list after `SELECT` amounts to. */
interface SelectList {
  /** 0–1: how surely it lists columns or values; 0 when it may be English. */
  readonly listed: number;
  readonly signs: Signs;
  readonly items: number;
  /** The first table after `FROM`; null without one. */
  readonly table: string | null;
  /** True when no blank stands before `FROM` and none behind it. */
  readonly isTableGlued: boolean;
  /** The only item when there is one and it is a name. */
  readonly name: string | null;
}

function readSelectList(tape: Tape): SelectList {
  const signs = new Signs();
  while (tape.takeWord(SELECT_MODIFIERS) !== null);
  if (tape.isWord('top')) tape.index += 2;
  let listed = 0;
  let items = 0;
  let name: string | null = null;
  for (;;) {
    const { kind, text } = tape.peek();
    if (text === '*' || (kind === TokenKind.word && CONSTANT_WORDS.has(text))) listed = 0.95;
    if (text === '*') tape.take();
    else {
      const operand = readExpression(tape, signs);
      if (operand === null) break;
      if (operand.shape !== 'name') listed = Math.max(listed, 0.95);
      else name = operand.text;
      if (operand.text.includes('.')) listed = Math.max(listed, 0.9);
    }
    items++;
    takeAlias(tape);
    if (tape.peek().kind !== TokenKind.comma) break;
    tape.take();
  }
  if (items > 1) listed = Math.max(listed, name !== null && ENGLISH.has(name) ? 0 : 0.85);
  const isTableGlued = tape.isWord('from') && isGlued(tape, 0) && isGlued(tape, 1);
  const table = readFrom(tape, signs);
  const found = { signs, items, table, isTableGlued };
  if (name !== null && ENGLISH.has(name)) return { ...found, listed: listed > 0.9 ? listed : 0, name };
  if (table !== null && !ENGLISH.has(table)) listed = Math.max(listed, 0.9);
  return { ...found, listed: Math.max(listed, signs.weight), name: items === 1 ? name : null };
}

/** True when the token `ahead` of the next one begins where the one before it ends. */
function isGlued(tape: Tape, ahead: number): boolean {
  return tape.peek(ahead).start === tape.peek(ahead - 1).end;
}

/** `AS x`, or a name that is no clause. */
function takeAlias(tape: Tape): void {
  if (tape.isWord('as')) tape.index += 2;
}

function readFrom(tape: Tape, signs: Signs): string | null {
  if (tape.isWord('into')) {
    signs.note({ pattern: 'SELECT INTO', weight: 0.9 });
    return null;
  }
  if (!tape.isWord('from')) return null;
  tape.take();
  const token = tape.peek();
  if (token.kind === TokenKind.open) {
    skipGroup(tape, signs, true);
    return '(';
  }
  if (isQualified(tape)) return `${token.text}.`;
  if (token.kind !== TokenKind.word) return null;
  signs.look(tape);
  tape.take();
  const argument = tape.peek(1);
  if (
    tape.peek().kind === TokenKind.open &&
    argument.kind === TokenKind.string &&
    leavesDatabase(token.text, argument.text)
  )
    signs.note({ pattern: 'file, network or command access', weight: 0.85 });
  return token.text;
}

/** `FROM "SYS"."M_DATABASE"`: names in quotes, of which the first is a schema's. */
function isQualified(tape: Tape): boolean {
  const { kind, quote, end } = tape.peek();
  return kind === TokenKind.string && quote === '"' && tape.peek(1).text === '.' && tape.peek(1).start === end;
}

/**
 * A whole `SELECT` as the value or after a semicolon; the word itself is taken already. Null when it may be a sentence.
 */
export function readSelect(tape: Tape): Structure | null {
  const isWhole = isGlued(tape, 0);
  const { listed, signs, table, name, isTableGlued } = readSelectList(tape);
  const pattern = SELECT_STATEMENT;
  if (isWhole && isTableGlued) return { pattern, weight: Math.max(0.7, signs.weight) };
  if (signs.weight >= 0.85) return { pattern, weight: signs.weight };
  if (table !== null) {
    if (tape.isWord('where') || tape.isWord('order') || tape.isWord('limit')) readClauses(tape, signs);
    if (signs.constant > 0 || signs.named > 0 || signs.called > 0)
      return { pattern, weight: Math.max(0.65, signs.weight) };
    const sensitive = SENSITIVE_NAMES.has(table) || (name !== null && SENSITIVE_NAMES.has(name));
    if (RESERVED_WORDS.has(table)) return null;
    if (listed >= 0.95) return { pattern, weight: 0.62 };
    if (ENGLISH.has(table) || (name !== null && ENGLISH.has(name))) return null;
    return listed > 0 && (sensitive || name === null) ? { pattern, weight: 0.65 } : { pattern, weight: 0.4 };
  }
  if (signs.weight > 0) return { pattern, weight: Math.max(0.7, signs.weight) };
  if (name !== null && WHO_ASKS.has(name)) return { pattern, weight: 0.7 };
  if (name?.includes('_') === true && functionUse(name) !== undefined) return { pattern, weight: 0.55 };
  return listed >= 0.95 ? { pattern, weight: 0.45 } : null;
}

/** What may follow the tables, as far as it can be told from a sentence. */
function readClauses(tape: Tape, signs: Signs): void {
  if (tape.isWord('where')) {
    tape.take();
    readExpression(tape, signs);
  }
  for (const word of ['group', 'order']) {
    if (tape.isWord(word) && tape.isWord('by', 1)) {
      tape.index += 2;
      readExpression(tape, signs);
    }
  }
  if (tape.isWord('limit')) {
    tape.take();
    readExpression(tape, signs);
  }
}
