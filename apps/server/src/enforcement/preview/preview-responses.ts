import { type BlastRadius, type GuardRail, sharersOf, type TargetType } from '@sundew/wire/response-actions';
import type { Database } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { askAboveOf } from '../blast-radius/limits.ts';
import { NO_RADIUS, readRadii } from '../blast-radius/read-radii.ts';
import type { EventDetection } from '../events/event-detection.ts';
import { readStored } from '../events/read-stored.ts';
import { type Installation, readSurroundings } from '../guard-rails/read-surroundings.ts';
import { type Connected, connectedTo } from '../integrations/connected.ts';
import { type PlannedRun, planRuns, type Rule } from '../responding/plan-responses.ts';
import { readActors } from '../responding/read-actors.ts';
import { turnsAway } from '../responding/run.ts';
import { triggerOf } from '../rules/members.ts';

/** Newest detections that are judged again; of more, the older ones are left out. */
export const MOST_JUDGED = 100_000;
const MOST_SHOWN = 50;
/** Targets up to which the preview looks up who shares their addresses. */
const MOST_WEIGHED = 5_000;
const LIMIT_MS = 20_000;
/** Stands in where nothing is connected yet: whom a rule would hit is asked before something is. */
const A_BLOCK_LIST: Connected = {
  ...{ id: '', provider: 'block_list', name: '', mode: 'block', block_duration_hours: 24, found: null },
};

export interface PreviewedTarget {
  readonly targetType: TargetType;
  readonly target: string;
  detections: number;
  maxScore: number;
  /** The latest. */
  userAgent: string;
  /** Why nothing is done about it; null once one of its detections leads to a block. */
  rail: GuardRail | null;
  /** Whether it would be turned away, and not only counted. */
  turnsAway: boolean;
  /** Visitors whom the response action is about. */
  readonly visitorIds: Set<string>;
  /** Who shares it; null for what would not be turned away. */
  radius: BlastRadius | null;
  /** A person would be asked before it is blocked. */
  asks: boolean;
}

/** A response action that need not be stored yet. */
export interface PreviewedRule extends Rule {
  /** Null is what the organization says. */
  readonly ask_above: number | null;
}

export interface Preview {
  readonly from: Date;
  readonly judged: number;
  readonly isComplete: boolean;
  readonly matched: number;
  readonly blocked: number;
  readonly asked: number;
  readonly spared: number;
  readonly bystanders: number;
  /** The busiest first. */
  readonly targets: readonly PreviewedTarget[];
}

/** What a response action would have done about the stored detections of the last days. Changes nothing. */
export async function previewResponses(
  database: Database,
  organizationId: string,
  rule: PreviewedRule,
  { installation, nowMs, days }: { readonly installation: Installation; readonly nowMs: number; readonly days: number },
): Promise<Preview> {
  const firewalls = await connectedTo(database.pool, organizationId);
  const connected = firewalls.length > 0 ? firewalls : [A_BLOCK_LIST];
  const around = await readSurroundings(database.pool, organizationId, installation);
  const needsActor = triggerOf(rule.trigger).needsActor === true;
  const targets = new Map<string, PreviewedTarget>();
  let [judged, matched] = [0, 0];
  const fromMs = nowMs - days * DAY_MS;
  let oldest = new Date(nowMs);
  const endMs = performance.now() + LIMIT_MS;

  const isComplete = await readStored(
    database,
    { organizationId, fromMs, toMs: nowMs, most: MOST_JUDGED },
    async (page) => {
      const actorIds = needsActor ? [...new Set(page.map(({ actor_id: id }) => id))] : [];
      const actors = await readActors(database, organizationId, actorIds);
      for (const detection of page) {
        judged++;
        oldest = detection.ts;
        const runs = planRuns(rule, detection, actors.get(detection.actor_id) ?? null, connected, around);
        if (runs.length > 0) matched++;
        for (const run of runs) {
          const block = run.steps.find(({ step }) => step.kind === 'block');
          if (block !== undefined) count(targets, run, detection, block.rail);
        }
      }
      return performance.now() < endMs;
    },
  );

  const all = [...targets.values()].toSorted((a, b) => b.detections - a.detections);
  const isWeighed = await weigh(database, organizationId, all, rule, nowMs);
  const blocked = all.filter(({ rail }) => rail === null);
  const asked = blocked.filter(({ asks }) => asks);
  return {
    ...{ from: isComplete ? new Date(fromMs) : oldest, judged, isComplete: isComplete && isWeighed, matched },
    ...{ blocked: blocked.length - asked.length, asked: asked.length, spared: all.length - blocked.length },
    bystanders: blocked.reduce((sum, { radius }) => sum + sharersOf(radius ?? NO_RADIUS), 0),
    targets: all.slice(0, MOST_SHOWN),
  };
}

/** Finds out who shares targets, as live runs do. @returns false when there were too many */
async function weigh(
  database: Database,
  organizationId: string,
  targets: readonly PreviewedTarget[],
  { ask_above: own }: PreviewedRule,
  nowMs: number,
): Promise<boolean> {
  const turnedAway = targets.filter((each) => each.turnsAway);
  const weighed = turnedAway.slice(0, MOST_WEIGHED);
  const visitorIds = [...new Set(weighed.flatMap((each) => [...each.visitorIds]))];
  const radii = await readRadii(database, { organizationId, targets: weighed, visitorIds, nowMs });
  const askAbove = own ?? (await askAboveOf(database.pool, organizationId));
  for (const each of weighed) {
    each.radius = radii.get(each.target) ?? NO_RADIUS;
    each.asks = sharersOf(each.radius) > askAbove;
  }
  return weighed.length === turnedAway.length;
}

function count(
  targets: Map<string, PreviewedTarget>,
  { targetType, target, steps }: PlannedRun,
  { score, user_agent: userAgent, visitor_id: visitorId }: EventDetection,
  rail: GuardRail | null,
): void {
  const visitorIds = visitorId === null ? [] : [visitorId];
  const known = targets.get(target);
  if (known === undefined) {
    targets.set(target, {
      ...{ targetType, target, detections: 1, maxScore: score, userAgent, rail, turnsAway: steps.some(turnsAway) },
      ...{ visitorIds: new Set(visitorIds), radius: null, asks: false },
    });
    return;
  }
  known.detections++;
  known.maxScore = Math.max(known.maxScore, score);
  // What spares one detection of an address need not spare another.
  known.rail = known.rail === null ? null : rail;
  known.turnsAway ||= steps.some(turnsAway);
  for (const id of visitorIds) known.visitorIds.add(id);
}
