import type { components } from '@sundew/api-client/schema.gen';
import type { CommonOptions, Context } from '../../context.ts';
import { safeText } from '../../terminal/safe-text.ts';

type Visitor = components['schemas']['VisitorDetail'];

const HEADING = ['evidence', 'times', 'first', 'last', 'certainty'];

/** A visitor line by line, with the reasons of the gravest decision and the evidence that is kept. */
export function showVisitor({ terminal }: Context, { json }: CommonOptions, visitor: Visitor): void {
  if (json) {
    terminal.json(visitor);
    return;
  }
  const answered = visitor.answered_at === null ? '' : `, ${visitor.answered_by ?? ''} ${visitor.answered_at}`;
  const lines: readonly (readonly [string, string | null])[] = [
    ['id', visitor.id],
    ['property', visitor.property_id],
    ['address', visitor.network],
    ['agent', visitor.user_agent],
    ['action', `${visitor.action}, ${visitor.certainty} % certain`],
    ['level', visitor.level],
    ['requests', `${visitor.requests} stored, ${visitor.folded} only counted`],
    ['seen', `${visitor.first_seen} to ${visitor.last_seen}`],
    ['answer', `${visitor.answer}${answered}`],
    ['note', visitor.note],
  ];
  for (const [label, text] of lines) if (text !== null) terminal.line(`${label.padEnd(10)} ${safeText(text)}`);
  for (const { text } of visitor.reasons) terminal.line(`${'why'.padEnd(10)} ${safeText(text)}`);
  terminal.line('');
  const rows = visitor.evidence.map(({ text, count, first_seen: first, last_seen: last, certainty }) => [
    ...[text, String(count), first, last, `${certainty} %`],
  ]);
  terminal.table(HEADING, rows);
}
