import { uuidv7 } from '@sundew/wire/ids';
import type { RunOutcome } from '@sundew/wire/response-actions';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type pg from 'pg';
import { placeBlocks } from '../blocks/place-blocks.ts';
import { gatherNotices } from '../notices/gather-notices.ts';
import { noticesOf, type Receivers, readReceivers, receiversOf } from '../notices/receivers.ts';
import { ask } from '../questions/ask.ts';
import type { RuleRow, RunOutcomeRow, RunRow } from '../rules/enabled-rules.ts';
import type { Responded } from '../webhooks/tell-webhooks.ts';
import type { PlannedStep } from './plan-responses.ts';
import { type Doubt, type Run, turnsAway, type WeighedRun } from './run.ts';

type Placed = Awaited<ReturnType<typeof placeBlocks>>[number];

/**
 * Does what was planned, in the caller's transaction, and tells what it did; where there is doubt it asks. Of a dry run
 * only the telling is left.
 */
export async function carryOut(
  client: pg.ClientBase,
  organizationId: string,
  planned: readonly WeighedRun[],
  nowMs: number,
): Promise<Responded & { readonly runs: readonly RunRow[] }> {
  const wishes = planned.flatMap(({ rule, detection, targetType, target, steps, doubt, by }) =>
    rule.dry_run
      ? []
      : steps.flatMap((each) =>
          each.step.kind !== 'block' || each.rail !== null || (doubt !== null && turnsAway(each))
            ? []
            : [
                {
                  ...{
                    action: each.step.action,
                    targetType,
                    target,
                    at: each.step.at,
                    durationHours: each.step.durationHours,
                    reason: rule.name,
                    createdBy: by ?? rule.name,
                  },
                  ...{ responseActionId: rule.id, propertyId: detection.property_id, detectionId: detection.id },
                },
              ],
        ),
  );
  const placed = await placeBlocks(client, organizationId, wishes, nowMs);
  const added = new Map(
    placed.map((row) => [keyOf(row.response_action_id, row.detection_id, row.target, row.integration_id), row]),
  );
  const asked = await ask(
    client,
    organizationId,
    planned.flatMap(({ rule, doubt, radius, ...run }) =>
      doubt !== 'ask' || rule.dry_run || radius === null ? [] : [{ ...run, radius, responseActionId: rule.id }],
    ),
    nowMs,
  );
  const addedBy = (run: Run, integrationId: string) =>
    added.get(keyOf(run.rule.id, run.detection.id, run.target, integrationId));

  const receivers = await readReceivers(client, organizationId, planned, asked.length > 0);
  const runs = planned.map((run): RunRow => {
    const { rule, detection, target, steps, idle = [], radius, doubt } = run;
    const carried = steps.map((planned): RunOutcomeRow => {
      const { action, step, rail } = planned;
      const row = step.kind === 'block' ? addedBy(run, step.at.id) : undefined;
      return { action, outcome: outcomeOf(planned, { isDry: rule.dry_run, doubt, row, receivers }), guard_rail: rail };
    });
    const outcomes = [
      ...carried,
      ...idle.map((action): RunOutcomeRow => ({ action, outcome: 'nowhere', guard_rail: null })),
    ];
    return {
      ...{
        id: uuidv7(nowMs),
        response_action_id: rule.id,
        target,
        dry_run: rule.dry_run,
        property_id: detection.property_id,
      },
      ...{ detection_id: detection.id, detections: 1, outcomes, blast_radius: radius },
      ...{ first_at: detection.ts, last_at: detection.ts },
    };
  });
  const enforced = planned.flatMap((run) =>
    run.steps.flatMap(({ step }) => {
      const row = step.kind === 'block' ? addedBy(run, step.at.id) : undefined;
      return row === undefined
        ? []
        : [{ detection: run.detection, rule: run.rule, metadata: metadataOf(run.rule, row) }];
    }),
  );
  const told = planned.flatMap(({ rule, detection, steps }) =>
    steps.flatMap(({ step }) => {
      if (step.kind !== 'tell' || rule.dry_run) return [];
      const block = enforced.find((other) => other.rule === rule && other.detection === detection);
      const about = { response_action_id: rule.id, response_action_name: rule.name };
      const plain = detection.score >= HIGH_RISK_SCORE ? ('high_risk_detection' as const) : ('detection' as const);
      const event = block === undefined ? plain : ('rule_enforced' as const);
      return [{ webhookId: step.webhookId, detection, event, metadata: block?.metadata ?? about }];
    }),
  );
  await gatherNotices(client, organizationId, noticesOf(planned, { enforced, asked }, receivers), nowMs);
  return { runs, enforced, told };
}

function keyOf(ruleId: string | null, detectionId: string | null, target: string, integrationId: string): string {
  return `${ruleId} ${detectionId} ${target} ${integrationId}`;
}

interface Circumstances {
  readonly isDry: boolean;
  readonly doubt: Doubt | null;
  /** The block that was added. */
  readonly row: Placed | undefined;
  readonly receivers: Receivers;
}

function outcomeOf(planned: PlannedStep, { isDry, doubt, row, receivers }: Circumstances): RunOutcome {
  const { step, rail } = planned;
  if (step.kind === 'notify' && receiversOf(step, receivers).length === 0) return 'nobody';
  if (step.kind !== 'block') return isDry ? 'would_tell' : 'told';
  if (rail !== null) return 'spared';
  if (doubt === 'declined' && turnsAway(planned)) return 'declined';
  if (doubt === 'ask' && turnsAway(planned)) return isDry ? 'would_ask' : 'asked';
  if (isDry) return 'would_block';
  if (row === undefined) return 'already';
  return row.mode === 'block' ? 'blocked' : 'counted';
}

/** Metadata of the event `rule_enforced`. */
function metadataOf(rule: RuleRow, row: Placed): Readonly<Record<string, unknown>> {
  return {
    response_action_id: rule.id,
    response_action_name: rule.name,
    action: row.action,
    provider: row.provider,
    target_type: row.target_type,
    target: row.target,
    mode: row.mode,
    expires_at: row.expires_at.toISOString(),
    enforcement_id: row.id,
  };
}
