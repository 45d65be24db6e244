import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

/** The pattern of it. Where words were taken away behind a comment, it may have been somebody's note. */
export const CUT_STATEMENT = 'statement cut off by a comment';

/** First words of statements of any database; alone, most of them are plain English. */
const VERBS: ReadonlySet<string> = new Set(
  (
    'alter analyze assert attach begin cache change close cluster comment commit copy create deallocate declare delete ' +
    'detach discard drop exec execute explain export fetch flush get grant import insert install kill listen load lock ' +
    'merge move notify optimize pragma prepare purge put reassign refresh reindex release remove rename repair replace ' +
    'reset restore resume revoke rollback savepoint security select set show start stop suspend system truncate uncache ' +
    'undrop uninstall unlisten unload unlock unset update upsert use vacuum'
  ).split(' '),
);
const MOST_TOKENS = 60;
const WEIGHT = 0.8;

/**
 * A statement behind the end of a string, whatever it says, up to the comment that takes the rest of the query away:
 * nobody else writes all three. Takes all before the comment; null, with nothing taken, without any.
 */
export function readCutStatement(tape: Tape): Structure | null {
  const { kind, text, quote } = tape.peek();
  if (kind !== TokenKind.word || quote !== '' || !VERBS.has(text)) return null;
  for (let at = 1; at < MOST_TOKENS; at++) {
    const next = tape.peek(at);
    if (next.kind === TokenKind.end || (next.kind === TokenKind.string && next.open)) return null;
    if (next.kind !== TokenKind.comment) continue;
    tape.index += at;
    return { pattern: CUT_STATEMENT, weight: WEIGHT };
  }
  return null;
}
