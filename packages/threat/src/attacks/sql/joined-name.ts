import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

/** What SQL calls without brackets: who asks, where, and when. */
const NAMES: ReadonlySet<string> = new Set(
  (
    'user current_user session_user system_user current_role current_catalog current_schema current_database ' +
    'sysdate systimestamp current_timestamp rownum'
  ).split(' '),
);
/** Among words it is what somebody writes about. */
const WEIGHT = 0.55;

/** `'||user||'`, `'+system_user+'`: a name that a database fills in, between two strings that it joins. */
export function readJoinedName(tape: Tape): Structure | null {
  const [operator, name, again, string] = [tape.peek(), tape.peek(1), tape.peek(2), tape.peek(3)];
  const isJoined = (operator.text === '||' || operator.text === '+') && again.text === operator.text;
  if (!isJoined || name.kind !== TokenKind.word || name.quote !== '' || !NAMES.has(name.text)) return null;
  if (string.kind !== TokenKind.string || !string.open || string.text !== '') return null;
  tape.index += 4;
  return { pattern: 'database fingerprint', weight: WEIGHT };
}
