import type { Static } from 'typebox';
import type { ResponseAction, ResponseRun } from './schema.ts';
import type { RuleRow, RunRow } from './store.ts';

/** @param secrets of receivers that are new, by id */
export function toResponseAction(
  row: RuleRow,
  secrets: ReadonlyMap<string, string> = new Map(),
): Static<typeof ResponseAction> {
  const { id, name, enabled, dry_run, property_id, trigger, actions, ask_above } = row;
  return {
    ...{ id, name, enabled, dry_run, property_id, ask_above },
    trigger: trigger as Static<typeof ResponseAction>['trigger'],
    actions: actions.map(({ webhook_id: webhookId, ...action }) => {
      const secret = webhookId === undefined ? undefined : secrets.get(webhookId);
      return { ...action, ...(secret === undefined ? {} : { secret }) } as Static<
        typeof ResponseAction
      >['actions'][number];
    }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toRun(row: RunRow): Static<typeof ResponseRun> {
  const { id, target, dry_run, detection_id, detections, outcomes } = row;
  return {
    ...{ id, target, dry_run, detection_id, detections, outcomes: [...outcomes], shared_by: row.blast_radius },
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  };
}
