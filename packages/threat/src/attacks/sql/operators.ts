import { ARITHMETIC_WORDS, BOOLEAN_WORDS, COMPARISON_WORDS } from './keywords.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

export type OperatorKind = 'boolean' | 'comparison' | 'arithmetic';

export interface Operator {
  readonly kind: OperatorKind;
  readonly text: string;
}

const BOOLEAN_MARKS: ReadonlySet<string> = new Set(['||', '&&']);
const COMPARISON_MARKS: ReadonlySet<string> = new Set(
  '= <> != < > <= >= <=> == === !== := @> <@ ?| ?& ~ ~* ~~ ~~* !~ !~* !~~ ^= !< !> ?'.split(' '),
);
const ARITHMETIC_MARKS: ReadonlySet<string> = new Set('+ - * / % ^ & | << >> -> ->> ::'.split(' '));

/** Takes the operator between two operands that comes next, all its words; null when there is none. */
export function takeOperator(tape: Tape): Operator | null {
  const token = tape.peek();
  if (token.kind === TokenKind.word && token.quote === '') return takeWordOperator(tape);
  if (token.kind !== TokenKind.operator) return null;
  const kind = kindOf(token.text);
  if (kind === null || (token.text === '<' && beginsTag(tape)) || isMember(tape)) return null;
  tape.take();
  return { kind, text: token.text };
}

/** `node->next`: databases take a member of a document by a string or a number. */
function isMember(tape: Tape): boolean {
  const { kind, text } = tape.peek(1);
  return tape.peek().text === '->' && kind === TokenKind.word && text !== 'null' && tape.peek(1).quote === '';
}

/** `<a href=`, `"<name>"`: no operand begins with a tag. */
function beginsTag(tape: Tape): boolean {
  const [name, next, behind] = [tape.peek(1), tape.peek(2), tape.peek(3)];
  if (name.kind !== TokenKind.word || name.start !== tape.peek().end) return false;
  if (next.text === '>')
    return next.start === name.end && behind.kind === TokenKind.string && behind.start === next.end;
  return next.kind === TokenKind.word && behind.text === '=' && !BOOLEAN_WORDS.has(next.text);
}

function kindOf(mark: string): OperatorKind | null {
  if (BOOLEAN_MARKS.has(mark)) return 'boolean';
  if (COMPARISON_MARKS.has(mark)) return 'comparison';
  return ARITHMETIC_MARKS.has(mark) ? 'arithmetic' : null;
}

function takeWordOperator(tape: Tape): Operator | null {
  const mark = tape.index;
  const negated = tape.isWord('not');
  if (negated) tape.take();
  const { text } = tape.peek();
  if (!negated && BOOLEAN_WORDS.has(text)) return taken(tape, 'boolean', text);
  if (!negated && ARITHMETIC_WORDS.has(text)) return taken(tape, 'arithmetic', text);
  if (!COMPARISON_WORDS.has(text) || tape.peek().kind !== TokenKind.word) {
    tape.index = mark;
    return null;
  }
  tape.take();
  if (text === 'is') takeIsWords(tape);
  else if ((text === 'similar' && tape.isWord('to')) || (text === 'sounds' && tape.isWord('like'))) tape.take();
  else if (text === 'member' && tape.isWord('of')) tape.take();
  else if (text === 'similar' || text === 'sounds' || text === 'member') {
    tape.index = mark;
    return null;
  }
  return { kind: 'comparison', text };
}

/** `IS NOT`, `IS DISTINCT FROM`. */
function takeIsWords(tape: Tape): void {
  if (tape.isWord('not')) tape.take();
  if (tape.isWord('distinct') && tape.isWord('from', 1)) tape.index += 2;
}

function taken(tape: Tape, kind: OperatorKind, text: string): Operator {
  tape.take();
  return { kind, text };
}
