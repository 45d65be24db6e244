import type { Leaf } from '../request/leaf/leaf.ts';
import { readExpression } from './expression.ts';
import { functionUse } from './functions.ts';
import { BOOLEAN_WORDS, CONSTANT_WORDS } from './keywords.ts';
import { Signs } from './signs.ts';
import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { type Token, TokenKind } from './token.ts';

/** What asks for a record, a page of some or their order. Conditions and expressions stand under other names. */
const OF_RECORD =
  /(?:^|[._[])(?:id|no|num|number|uid|pid|cid|nid|tid|page|page_?(?:no|num|size)|limit|offset|start|cat(?:egory)?|item|product|article|post|user|account|order(?:_?by)?|sort(?:_?(?:by|key|field))?|dir(?:ection)?|year|\w{1,24}_id)\]?$/i;
const OF_RECORD_IN_CAPITALS = /[a-z](?:Id|ID|No|By)\]?$/;
const MOST_CHARACTERS = 80;

/** True for a parameter that says which record, or which of many and how they are sorted. */
export function asksForRecord({ kind, part, location, text }: Leaf): boolean {
  if ((kind !== 'query' && kind !== 'form') || part !== 'value' || text.length > MOST_CHARACTERS) return false;
  return OF_RECORD.test(location) || OF_RECORD_IN_CAPITALS.test(location);
}

/** Who asks to be let in. */
const OF_ACCOUNT = /(?:^|[._[])(?:user_?name|login|e?mail|pass(?:word|wd)?|pwd)\]?$/i;
/** A word for a comparison between two quotes: what the query has before and behind is compared. */
const COMPARED = /^(["'])\s?(?:(?:not |sounds )?like|rlike|regexp|is|in|glob|div|mod)\s?\1$/i;

/** True for `'like'` where nobody quotes a word: for a record, an account or a password. */
export function isComparedBetweenQuotes({ kind, location, text }: Leaf): boolean {
  if ((kind !== 'query' && kind !== 'form' && kind !== 'json') || !COMPARED.test(text)) return false;
  return OF_ACCOUNT.test(location) || OF_RECORD.test(location) || OF_RECORD_IN_CAPITALS.test(location);
}

/** What joins two conditions, or compares one with another in words. */
const JOINS: ReadonlySet<string> = new Set(['xor', 'like', 'having', '&&']);
/** Of a choice between columns. */
const CHOICES: ReadonlySet<string> = new Set(['if', 'iif', 'ifnull', 'nullif', 'decode', 'coalesce']);

/**
 * Where a record is asked for: nothing but a function that tells what the database is or who asks it (`version()`), a
 * choice (`if(1,id,name)`), or a condition that is settled (`1=1`, `id>0 or 2=2`, `1 like 1`). Elsewhere people search for
 * such, and services take `where=1=1`.
 */
export function readRecordProbe(tape: Tape): Structure | null {
  const [first, second, third] = [tape.peek(), tape.peek(1), tape.peek(2)];
  if (first.kind === TokenKind.word && first.quote === '' && second.kind === TokenKind.open) {
    if (third.kind === TokenKind.close && isOver(tape, 3) && tellsOfDatabase(first.text))
      return { pattern: 'database fingerprint', weight: taken(tape, 3) };
    if (asksInside(tape)) return { pattern: 'function of what is settled', weight: WEIGHT };
    if (!CHOICES.has(first.text) || !isParted(tape)) return null;
    return readsWhole(tape, () => true) ? { pattern: 'choice by constants', weight: WEIGHT } : null;
  }
  if (isOver(tape, 3) && isComputed(first, second, third))
    return { pattern: 'constant condition', weight: taken(tape, 3) };
  if (first.kind === TokenKind.number && isCut(first, second))
    return { pattern: 'comment cuts off the query', weight: taken(tape, 1) };
  if (BOOLEAN_WORDS.has(second.text) && third.kind === TokenKind.open && third.start === second.end) {
    const isConstant = readsWhole(tape, ({ onlyConstants }) => onlyConstants);
    return isConstant ? { pattern: 'constant condition', weight: WEIGHT } : null;
  }
  const isSettled = readsWhole(tape, ({ constant }) => constant > 0);
  return isSettled ? { pattern: 'constant condition', weight: WEIGHT } : null;
}

const WEIGHT = 0.6;

const MOST_INSIDE = 24;

/** `rand(1=1)`, `right(version(),1)`: takes a function whose operand is settled, or asks what the database is. */
function asksInside(tape: Tape): boolean {
  if (functionUse(tape.peek().text) === undefined) return false;
  let depth = 0;
  let asks = isConstantWord(tape.peek(2)) && tape.peek(3).kind === TokenKind.close;
  for (let at = 1; at < MOST_INSIDE; at++) {
    const { kind, text } = tape.peek(at);
    if (kind === TokenKind.open) depth++;
    else if (kind === TokenKind.close && --depth === 0) {
      if (!asks || !isOver(tape, at + 1)) return false;
      tape.index += at + 1;
      return true;
    }
    if (kind === TokenKind.operator)
      asks ||= text === '=' && isNumber(tape.peek(at - 1)) && isNumber(tape.peek(at + 1));
    else if (kind === TokenKind.word && tape.peek(at + 1).kind === TokenKind.open)
      asks ||= tape.peek(at + 2).kind === TokenKind.close && tellsOfDatabase(text);
  }
  return false;
}

const CALCULATES: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '^', '|', '&', '||']);

/** `2 xor 1`, `true or 1`, `3*7`, `1-false`, `5||'a'`: no number of a record is written like that. */
function isComputed(left: Token, { text: operator }: Token, right: Token): boolean {
  if (isConstantWord(left)) return BOOLEAN_WORDS.has(operator) && (isConstantWord(right) || isNumber(right));
  if (!isNumber(left)) return false;
  if (isNumber(right)) return JOINS.has(operator) || operator === '*';
  return CALCULATES.has(operator) && (isConstantWord(right) || (right.kind === TokenKind.string && !right.open));
}

function isNumber({ kind }: Token): boolean {
  return kind === TokenKind.number;
}

function isConstantWord({ kind, text }: Token): boolean {
  return kind === TokenKind.word && CONSTANT_WORDS.has(text);
}

/** `1--`, `1/*`: a comment in which nothing stands. */
function isCut({ end }: Token, { kind, quote, start, text }: Token): boolean {
  return kind === TokenKind.comment && (quote === '--' || quote === '/*') && start === end && text === '';
}

function tellsOfDatabase(name: string): boolean {
  return functionUse(name)?.pattern === 'database fingerprint';
}

/** True for a call of several operands. */
function isParted(tape: Tape): boolean {
  for (let at = 3; at < MOST_INSIDE; at++) if (tape.peek(at).kind === TokenKind.comma) return true;
  return false;
}

/** Takes an expression that reaches to the end of the value, brackets and a comment apart, and shows what is asked for. */
function readsWhole(tape: Tape, shows: (signs: Signs) => boolean): boolean {
  const mark = tape.index;
  const signs = new Signs();
  if (readExpression(tape, signs) !== null && shows(signs)) {
    tape.takeAll(TokenKind.close);
    if (isOver(tape, 0)) return true;
  }
  tape.index = mark;
  return false;
}

function isOver(tape: Tape, at: number): boolean {
  const { kind } = tape.peek(at);
  return kind === TokenKind.end || kind === TokenKind.comment || kind === TokenKind.semicolon;
}

function taken(tape: Tape, tokens: number): number {
  tape.index += tokens;
  return WEIGHT;
}
