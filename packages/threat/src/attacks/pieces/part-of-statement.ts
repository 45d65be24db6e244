import { isProgramWord } from '../shell/commands/command.ts';

const LONGEST_WORDS = 40;

/** True for the name of a command and its first words: what stands behind them are its operands, not a value. */
export function isNamed(words: string): boolean {
  return words.length > 1 && words.length < LONGEST_WORDS && isProgramWord(words.trim().split(/\s/, 1)[0] ?? '');
}

/** The beginning of a statement that asks for something, up to its first operator: no operand of another. */
const TEST = /^(?:\}\s?else\s)?(?:if|while)\s?\([^()"'`;]{1,60}\s$/;
/** What an object of the source has is a part of the same condition wherever that stands. */
const OF_MEMBER = /[\s(!=]this(?:\.[\w$]{1,30}){1,2}\s$/;
const LONGEST_TEST = 80;
const INDENTED = /\w(?:[^\n]*[^\n|>:])?\n[ \t]{2,}$/;
const DEEPEST = 160;
/** `get: function () {`: without the word the brackets would be those of a shell. */
const FUNCTION = /\bfunction\s{1,2}$/;
/** `db_get ()  { run "GET $@"; }`: with its name before it and nothing behind its end no shell runs it. */
const NAMED_FUNCTION = /(?:^|[\s"'(])((?!\d)[\w-]{2,40}\s{1,2})$/;
const WHOLE_BODY = /\(\)\s{0,4}\{[^{}\n]{0,200}\}["')]{0,3}(?=[\n]|$|\s(?:unless|if)\s)/y;
const BODY = /\([^()]{0,80}\)\s{0,4}\{/y;
/** `const hands = require(…)`: without it a module would be asked for something. */
const MODULE = /\b(?:const|let|var)\s[\w$]{1,40}\s=\s$/;
const LONGEST_DECLARATION = 56;

/** `if (field && …`: what stands before the operator is a part of the same condition. */
export function isTest(text: string, from: number, core: number): boolean {
  const code = text.charCodeAt(core);
  if ((code !== 0x26 && code !== 0x7c) || text.charCodeAt(core + 1) !== code) return false;
  if (OF_MEMBER.test(text.slice(Math.max(0, core - LONGEST_TEST), core))) return true;
  return core - from <= LONGEST_TEST && TEST.test(text.slice(from, core));
}

/** An indented line that begins with an operator goes on with the expression of the line before: it breaks out of nothing. */
export function goesOn(text: string, core: number): boolean {
  const code = text.charCodeAt(core);
  if ((code !== 0x26 && code !== 0x7c) || text.charCodeAt(core + 1) !== code) return false;
  if (!' \t'.includes(text.charAt(core - 1) || '.') || !' \t'.includes(text.charAt(core - 2) || '.')) return false;
  return INDENTED.test(text.slice(Math.max(0, core - DEEPEST), core));
}

/** A name that is declared on a line of its own, before the operator that gives it a value. */
const ASSIGNED =
  /\n[ \t]*((?:const|let|var|my|our)\s{1,4}[$@%]?[A-Za-z_][\w$]{0,60}(?:\.[\w$]{1,60}){0,4}(?:\[[\w$"']{1,40}\])?[ \t]{1,24})$/;
/** With a member or a call of the source's own behind it. */
const ASSIGNS = /=[ \t](?:window\.|document\.|global[\w$]{0,40}[.? ]|[A-Za-z_$][\w$]{0,40}(?:\??\.[A-Za-z_$]|\())/y;
const LONGEST_NAME = 160;

/** Where the name begins that is given what stands behind the operator at an offset; else the offset. */
export function atAssignment(text: string, at: number): number {
  ASSIGNS.lastIndex = at;
  if (!ASSIGNS.test(text)) return at;
  const before = text.slice(Math.max(0, at - LONGEST_NAME), at);
  return at - (ASSIGNED.exec(before)?.[1]?.length ?? 0);
}

/** Behind these stands what a query asks for and what an update sets a column to, and no end of a value. */
const STATED =
  /(?:^|[\s("'`])((?:select(?:\s{1,8}distinct)?|update\s{1,8}[^\s'"]{1,60}\s{1,8}set\s{1,8}[^\s'"]{1,60})\s{1,8})$/i;
const LONGEST_STATED = 160;

const LONGEST_QUERY = 400;
const SPACE = 0x20;
const ASCII = 0x7f;
const HOLDS_QUERY = /^[^;]{0,200}\(\s{0,4}select\s/i;

/**
 * Where the words begin that make a query in brackets at an offset a part of their statement: `UPDATE a SET b = (SELECT …)`;
 * else the offset.
 */
export function atStatement(text: string, at: number): number {
  // Cheap: most places stand behind no blank, or have no bracket behind them.
  const last = text.charCodeAt(at - 1);
  if (!(last <= SPACE || last > ASCII)) return at;
  const query = text.slice(at, at + LONGEST_QUERY);
  if (!query.includes('(') || !HOLDS_QUERY.test(query)) return at;
  const stated = STATED.exec(text.slice(Math.max(0, at - LONGEST_STATED), at));
  return at - (stated?.[1]?.length ?? 0);
}

/** Where the words begin that say what stands at an offset is no function of a shell, or only a module's name; else the offset. */
export function atDeclaration(text: string, at: number): number {
  const first = text.charAt(at);
  if (first !== '(' && first !== 'r') return at;
  WHOLE_BODY.lastIndex = at;
  if (WHOLE_BODY.test(text)) {
    const named = NAMED_FUNCTION.exec(text.slice(Math.max(0, at - LONGEST_DECLARATION), at))?.[1];
    if (named !== undefined) return at - named.length;
  }
  BODY.lastIndex = at;
  const isDeclared = first === '(' ? BODY.test(text) : text.startsWith('require(', at);
  if (!isDeclared) return at;
  const before = text.slice(Math.max(0, at - LONGEST_DECLARATION), at);
  return at - ((first === '(' ? FUNCTION : MODULE).exec(before)?.[0].length ?? 0);
}
