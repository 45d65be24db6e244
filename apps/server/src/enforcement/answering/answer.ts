import { Problem } from '@sundew/wire/problems';
import { GUARD_RAILS } from '@sundew/wire/response-actions';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import type { Actor as Author } from '../../accounts/audit/change.ts';
import { holdErasing } from '../../detection/erasing/hold-erasing.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/application.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { type EventDetection, readDetections } from '../events/event-detection.ts';
import { fingerprintRailOf, guardRailOf } from '../guard-rails/guard-rails.ts';
import { type Installation, readSurroundings } from '../guard-rails/read-surroundings.ts';
import { connectedTo, holdConnected } from '../integrations/connected.ts';
import { answerQuestion, findOpenQuestion, keepQuiet, type QuestionRow } from '../questions/question-log.ts';
import { carryOut } from '../responding/carry-out.ts';
import { stepsAbout } from '../responding/plan-responses.ts';
import { readActors } from '../responding/read-actors.ts';
import { findRuleOf, type RuleRow } from '../rules/enabled-rules.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';

export interface AnswerParts {
  readonly database: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly installation: Installation;
}

export type Answer = 'confirmed' | 'declined';

/**
 * Does what a response action asked about, or keeps it from asking again for as long as the block would have lasted.
 * @throws Problem not_found for a question that is not open any more, never_blocked where a guard rail spares the target
 */
export async function answer(
  parts: AnswerParts,
  organizationId: string,
  id: string,
  author: Author,
  status: Answer,
): Promise<QuestionRow> {
  const { database, audit, clock } = parts;
  const by = author.name ?? author.id;
  // Before the transaction: whoever waited inside it for another connection would keep all from it that wait for the answer.
  const detection = status === 'confirmed' ? await mayBeBlocked(parts, organizationId, id) : null;
  return database.transaction(async (client) => {
    const nowMs = clock();
    // What is done and written down about somebody who is erased at this moment goes as well.
    await holdErasing(client, organizationId);
    const answered = await answerQuestion(client, organizationId, id, { status, by, at: new Date(nowMs) });
    if (answered === null) return notFound('response_question');
    const rule = await findRuleOf(client, organizationId, answered.response_action_id);
    if (rule === null) return notFound('response_question');
    if (detection !== null) await doIt(client, rule, answered, detection, by, nowMs);
    else await keepQuiet(client, organizationId, id, await endOf(client, rule, nowMs));
    const { target, response_action_id: ruleId } = answered;
    await audit.write(client, {
      ...{
        organizationId,
        actor: author,
        action: `response_question.${status === 'confirmed' ? 'confirm' : 'decline'}`,
      },
      ...{ targetType: 'response_question', targetId: id, details: { target, response_action_id: ruleId } },
    });
    return answered;
  });
}

/** @returns what the question is about */
async function mayBeBlocked(
  { database, clock, installation }: AnswerParts,
  organizationId: string,
  id: string,
): Promise<EventDetection> {
  const question = await findOpenQuestion(database.pool, organizationId, id, new Date(clock()));
  if (question === null) return notFound('response_question');
  const { target, target_type: targetType, detection_id: detectionId } = question;
  const [detection] = await readDetections(database, organizationId, [detectionId]);
  if (detection === undefined) return notFound('response_question');
  const rail = await railOf(database, organizationId, targetType, target, detection, installation);
  if (rail !== null) throw new Problem('never_blocked', { target, why: GUARD_RAILS[rail] });
  return detection;
}

async function doIt(
  client: pg.PoolClient,
  rule: RuleRow,
  { target, target_type: targetType }: QuestionRow,
  detection: EventDetection,
  by: string,
  nowMs: number,
): Promise<void> {
  const { organization_id: organizationId } = rule;
  const connected = await holdConnected(client, organizationId);
  const steps = stepsAbout(rule, targetType, connected).map((each) => ({ ...each, rail: null }));
  const run = { rule: { ...rule, dry_run: false }, detection, targetType, target, steps, by };
  const weighed = { ...run, radius: null, askAbove: 0, doubt: null };
  const { enforced } = await carryOut(client, organizationId, [weighed], nowMs);
  await tellWebhooks(client, organizationId, [], { enforced, told: [] }, nowMs);
}

async function railOf(
  database: Database,
  organizationId: string,
  targetType: QuestionRow['target_type'],
  target: string,
  { crawler, actor_id: actorId }: EventDetection,
  installation: Installation,
) {
  const around = await readSurroundings(database.pool, organizationId, installation);
  if (targetType === 'ip') return guardRailOf({ target, crawler }, around, 'person');
  const actor = (await readActors(database, organizationId, [actorId])).get(actorId);
  return fingerprintRailOf({ target, crawler, sharers: actor?.sharers ?? 0 }, around);
}

/** When the longest of the blocks would have ended. */
async function endOf(client: pg.PoolClient, rule: RuleRow, nowMs: number): Promise<Date> {
  const connected = await connectedTo(client, rule.organization_id);
  const hours = [...stepsAbout(rule, 'ip', connected), ...stepsAbout(rule, 'ja4', connected)].flatMap(({ step }) =>
    step.kind === 'block' ? [step.durationHours ?? step.at.block_duration_hours] : [],
  );
  return new Date(nowMs + Math.max(1, ...hours) * HOUR_MS);
}
