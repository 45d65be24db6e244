import type { components } from '@sundew/api-client/schema.gen';
import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import type { CommonOptions, Context } from '../../../context.ts';

type Preview = components['schemas']['DecisionPreview'];

const HEADING = ['now', 'would be', 'requests', 'challenged', 'blocked', 'address', 'User-Agent', 'why'];

/** Whom other settings would treat otherwise, by visitor, below how many in all. */
export function showPreview({ terminal }: Context, { json }: CommonOptions, preview: Preview): void {
  if (json) {
    terminal.json(preview);
    return;
  }
  const { visitors, requests, changed, changed_visitors: total } = preview;
  terminal.line(`${preview.judged} requests from ${preview.from} to ${preview.to}`);
  const counts = (name: string, of: Preview['visitors']['now']) => [
    name,
    ...DECISION_ACTIONS.map((action) => String(of[action])),
  ];
  const rows = [
    counts('visitors now', visitors.now),
    counts('visitors then', visitors.tried),
    counts('requests now', requests.now),
    counts('requests then', requests.tried),
  ];
  terminal.table(['', ...DECISION_ACTIONS], rows);
  terminal.line('');
  terminal.line(total === 0 ? 'Nobody would be treated otherwise.' : `Treated otherwise: ${total}`);
  const lines = changed.map(({ network, user_agent: agent, crawler, reasons, ...visitor }) => [
    visitor.action_now,
    visitor.action_tried,
    String(visitor.requests),
    String(visitor.challenged),
    String(visitor.blocked),
    network ?? 'unknown',
    crawler === null ? agent : `${agent} (proven to be ${crawler})`,
    reasons[0]?.text ?? 'nothing would be held against it',
  ]);
  if (lines.length > 0) terminal.table(HEADING, lines);
  if (total > changed.length) terminal.note(`${total - changed.length} more are not shown.`);
  if (!preview.is_complete) terminal.note('There was more than a preview looks at; these are the newest requests.');
}
