import type { Leaf } from '../request/leaf/leaf.ts';
import { functionUse } from './functions.ts';
import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

/** What asks for a record, a page of some or their order. Conditions and expressions stand under other names. */
const OF_RECORD =
  /(?:^|[._[])(?:id|no|num|number|uid|pid|cid|nid|tid|page|page_?(?:no|num|size)|limit|offset|start|cat(?:egory)?|item|product|article|post|user|account|order(?:_?by)?|sort(?:_?(?:by|key|field))?|dir(?:ection)?|year|\w{1,24}_id)\]?$/i;
const OF_RECORD_IN_CAPITALS = /[a-z](?:Id|ID|No|By)\]?$/;
const MOST_CHARACTERS = 40;

/** True for a parameter that says which record, or which of many and how they are sorted. */
export function asksForRecord({ kind, part, location, text }: Leaf): boolean {
  if ((kind !== 'query' && kind !== 'form') || part !== 'value' || text.length > MOST_CHARACTERS) return false;
  return OF_RECORD.test(location) || OF_RECORD_IN_CAPITALS.test(location);
}

/**
 * Where a record is asked for: nothing but a function that tells what the database is or who asks it (`version()`), or a
 * number compared with itself (`1=1`). Elsewhere people search for such, and services take `where=1=1`.
 */
export function readRecordProbe(tape: Tape): Structure | null {
  const [first, second, third] = [tape.peek(), tape.peek(1), tape.peek(2)];
  const isCall = first.kind === TokenKind.word && first.quote === '' && second.kind === TokenKind.open;
  if (isCall && third.kind === TokenKind.close && isOver(tape, 3))
    return functionUse(first.text)?.pattern === 'database fingerprint' ? found(tape, 'database fingerprint') : null;
  const isSame = first.kind === TokenKind.number && third.kind === TokenKind.number && first.text === third.text;
  return isSame && second.text === '=' && isOver(tape, 3) ? found(tape, 'constant condition') : null;
}

function isOver(tape: Tape, at: number): boolean {
  const { kind } = tape.peek(at);
  return kind === TokenKind.end || kind === TokenKind.comment || kind === TokenKind.semicolon;
}

function found(tape: Tape, pattern: string): Structure {
  tape.index += 3;
  return { pattern, weight: 0.6 };
}
