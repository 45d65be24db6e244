import { SENSITIVE_NAMES } from './catalogs.ts';
import { ENGLISH } from './english.ts';
import { readExpression, skipGroup } from './expression.ts';
import { functionUse } from './functions.ts';
import { readSelect } from './queries.ts';
import { Signs } from './signs.ts';
import { type ShapeElement, STATEMENT_SHAPES, type StatementShape } from './statement-shapes.ts';
import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { type Token, TokenKind } from './token.ts';

const MOST_PARTS = 3;
const PROCEDURE = /(?:^|\.)(?:xp|sp)_\w/;
const CALLS: ReadonlySet<string> = new Set(['exec', 'execute', 'call']);
/** A path, or the name of a program that a server runs. */
const PATH = /[/\\]|\.(?:php\d?|phtml|jspx?|aspx?|cgi)$/;

/** True when a statement can begin with the word. */
export function beginsStatement(word: string): boolean {
  return word === 'select' || word === 'call' || STATEMENT_SHAPES.has(word);
}

/**
 * A statement from the next token on. `alone`: it is the whole value, where a sentence may look much the same.
 * Null when no statement is recognised.
 */
export function readStatement(tape: Tape, alone: boolean): Structure | null {
  const { kind, text, quote } = tape.peek();
  if (kind !== TokenKind.word || quote !== '') return null;
  if (text === 'select') {
    tape.take();
    const select = readSelect(tape);
    if (select === null) return null;
    return { pattern: select.pattern, weight: alone ? select.weight : Math.min(select.weight + 0.25, 0.95) };
  }
  if (CALLS.has(text)) {
    const called = readCall(tape, alone);
    if (called !== null) return called;
  }
  const mark = tape.index;
  for (const shape of STATEMENT_SHAPES.get(text) ?? []) {
    tape.index = mark + 1;
    if (fits(tape, shape)) return { pattern: `${text.toUpperCase()} statement`, weight: weightOf(tape, shape, alone) };
  }
  tape.index = mark;
  return null;
}

function weightOf(tape: Tape, { stacked, alone: whole }: StatementShape, alone: boolean): number {
  if (!alone) return stacked;
  const { kind } = tape.peek();
  const ends = kind === TokenKind.semicolon && tape.peek(1).kind !== TokenKind.end;
  const finished = ends || SENSITIVE_NAMES.has(tape.last()?.text ?? '');
  return finished && whole > 0 ? whole + 0.1 : whole;
}

/** `EXEC master..xp_cmdshell 'dir'`: the name of a system procedure tells it from a command of a shell. */
function readCall(tape: Tape, alone: boolean): Structure | null {
  const { kind, text } = tape.peek(1);
  const built = kind === TokenKind.open && (beginsCode(tape.peek(2)) || isPutTogether(tape));
  if (built) return { pattern: 'dynamic SQL', weight: alone ? 0.65 : 0.85 };
  if (kind !== TokenKind.word) return null;
  const heavy = (functionUse(text)?.weight ?? 0) >= 0.85;
  if (!heavy && !PROCEDURE.test(text) && !text.startsWith('master.')) return null;
  tape.index += 2;
  while (tape.peek().kind === TokenKind.word || tape.peek().kind === TokenKind.comma) tape.take();
  readExpression(tape, new Signs());
  return { pattern: 'system procedure', weight: heavy ? 0.95 : alone ? 0.7 : 0.85 };
}

/** `EXEC('sel'+'ect 1')`: strings that are put together. */
function isPutTogether(tape: Tape): boolean {
  const { kind, text } = tape.peek(3);
  const joins = kind === TokenKind.operator && (text === '+' || text === '||');
  return joins && tape.peek(2).kind === TokenKind.string && tape.peek(4).kind === TokenKind.string;
}

/** What `EXEC(…)` runs: a variable, characters put together, or a string that begins like a statement. */
function beginsCode({ kind, text }: Token): boolean {
  if (kind === TokenKind.variable || text === 'char' || text === 'nchar') return true;
  if (kind !== TokenKind.string) return false;
  return PROCEDURE.test(text) || beginsStatement(/^\s*(\w{0,16})/.exec(text)?.[1] ?? '');
}

function fits(tape: Tape, { elements }: StatementShape): boolean {
  return elements.every((element) => takeElement(tape, element) || element.optional);
}

function takeElement(tape: Tape, { kind: wanted, words }: ShapeElement): boolean {
  const { kind, text, quote } = tape.peek();
  switch (wanted) {
    case '<name>':
      if (kind !== TokenKind.word && (kind !== TokenKind.string || text.includes(':'))) return false;
      if (quote === '' && text.length > 1 && ENGLISH.has(text)) return false;
      tape.take();
      if (quote === '`') takeParts(tape);
      return true;
    case '<string>':
      if (kind !== TokenKind.string) return false;
      break;
    case '<file>':
      if (kind !== TokenKind.string || !PATH.test(text)) return false;
      break;
    case '<code>':
      if (kind !== TokenKind.string || !(text.includes(';') || text.includes('('))) return false;
      break;
    case '<comma>':
      if (kind !== TokenKind.comma) return false;
      break;
    case '<number>':
      if (kind !== TokenKind.number) return false;
      break;
    case '<variable>':
      if (kind !== TokenKind.variable) return false;
      break;
    case '<value>':
      return readExpression(tape, new Signs()) !== null;
    case '<end>':
      return kind === TokenKind.end || kind === TokenKind.comment || kind === TokenKind.semicolon;
    case '<group>':
      if (kind !== TokenKind.open) return false;
      skipGroup(tape, new Signs());
      return true;
    default:
      if ((kind !== TokenKind.word && kind !== TokenKind.operator) || !words.has(text)) return false;
  }
  tape.take();
  return true;
}

/** The further names by which one in backticks goes on: `` `shop`.`users` ``. */
function takeParts(tape: Tape): void {
  for (let part = 0; part < MOST_PARTS && tape.peek().text === '.' && tape.peek(1).kind === TokenKind.word; part++) {
    tape.take();
    tape.take();
  }
}
