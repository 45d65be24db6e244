import type { components } from '@sundew/api-client/schema.gen';
import type { CommonOptions, Context } from '../../context.ts';
import { safeText } from '../../terminal/safe-text.ts';

type Case = components['schemas']['CaseDetail'];

const EVIDENCE = ['evidence', 'times', 'first', 'last', 'certainty'];
const VISITORS = ['visitor', 'address', 'requests', 'let in', 'last evidence', 'answer'];

/** A case line by line, with what was done and by which visitors. */
export function showCase({ terminal }: Context, { json }: CommonOptions, shown: Case): void {
  if (json) {
    terminal.json(shown);
    return;
  }
  const answered = shown.answered_at === null ? '' : `, ${shown.answered_by ?? ''} ${shown.answered_at}`;
  const lines: readonly (readonly [string, string | null])[] = [
    ['case', shown.text],
    ['id', shown.id],
    ['actor', shown.actor_id],
    ['tied by', shown.tied_by],
    ['agent', shown.user_agent],
    ['action', `${shown.action}, ${shown.certainty} % certain`],
    ['level', shown.level],
    ['answer', `${shown.answer}${answered}`],
    ['note', shown.note],
  ];
  for (const [label, text] of lines) if (text !== null) terminal.line(`${label.padEnd(10)} ${safeText(text)}`);
  terminal.line('');
  const deeds = shown.deeds.map(({ text, count, first_seen: first, last_seen: last, certainty }) => [
    ...[text, String(count), first, last, `${certainty} %`],
  ]);
  terminal.table(EVIDENCE, deeds);
  terminal.line('');
  const members = shown.members.map(({ id, network, requests, folded, let_in: letIn, last_evidence: last, answer }) => [
    ...[id, network, String(requests + folded), String(letIn), last, answer],
  ]);
  terminal.table(VISITORS, members);
}
