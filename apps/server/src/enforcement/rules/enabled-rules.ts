import type { Queryable } from '../../platform/database/queryable.ts';
import { findRule, holdEnabled, listRules, noteRun, type RuleRow, type RunRow } from './store.ts';

export type { RuleRow, RunOutcomeRow, RunRow } from './store.ts';

/** Response actions of an organization that are on. */
export async function enabledRules(on: Queryable, organizationId: string): Promise<readonly RuleRow[]> {
  return (await listRules(on, organizationId)).filter(({ enabled }) => enabled);
}

/** A response action, whether it is on or not; null when there is none. */
export function findRuleOf(on: Queryable, organizationId: string, id: string): Promise<RuleRow | null> {
  return findRule(on, organizationId, id);
}

/** Whether these are on still, and as they were read; then they stay so until the transaction ends. */
export async function holdRules(on: Queryable, organizationId: string, rules: readonly RuleRow[]): Promise<boolean> {
  if (rules.length === 0) return true;
  const ids = new Set(rules.map(({ id }) => id));
  const changedAt = await holdEnabled(on, organizationId, [...ids]);
  return rules.every(({ id, updated_at }) => changedAt.get(id)?.getTime() === updated_at.getTime());
}

/** Records what response actions did; runs about one target are one, which tells what the first of them led to. */
export async function noteRuns(on: Queryable, organizationId: string, runs: readonly RunRow[]): Promise<void> {
  const keyOf = ({ response_action_id, target, dry_run }: RunRow) => `${response_action_id} ${target} ${dry_run}`;
  // In one order everywhere, so that two writers never wait for each other in a circle.
  const groups = [...Map.groupBy(runs, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [, [first, ...others]] of groups) {
    if (first === undefined) continue;
    const last_at = others.at(-1)?.last_at ?? first.last_at;
    await noteRun(on, organizationId, { ...first, detections: 1 + others.length, last_at });
  }
}
