import type { GuardRail } from '@sundew/wire/response-actions';
import type { Database } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { targetOf } from '../addresses/target.ts';
import type { EventDetection } from '../events/event-detection.ts';
import { readStored } from '../events/read-stored.ts';
import { type Installation, readSurroundings } from '../guard-rails/read-surroundings.ts';
import { connectedTo } from '../integrations/connected.ts';
import { planRuns, type Rule } from '../responding/plan-responses.ts';
import { readActors } from '../responding/read-actors.ts';
import { triggerOf } from '../rules/members.ts';

/** Newest detections that are judged again; of more, the older ones are left out. */
export const MOST_JUDGED = 100_000;
const MOST_SHOWN = 50;
const LIMIT_MS = 20_000;

export interface PreviewedTarget {
  readonly target: string;
  detections: number;
  maxScore: number;
  /** The latest. */
  userAgent: string;
  readonly rail: GuardRail | null;
  /** Clients at the same address about whom nothing was found: people who would be turned away as well. */
  readonly bystanders: Set<string>;
}

export interface Preview {
  readonly from: Date;
  readonly judged: number;
  readonly isComplete: boolean;
  readonly matched: number;
  readonly blocked: number;
  readonly spared: number;
  readonly bystanders: number;
  /** The busiest first. */
  readonly targets: readonly PreviewedTarget[];
}

/** What a response action would have done about the stored detections of the last days. Changes nothing. */
export async function previewResponses(
  database: Database,
  organizationId: string,
  rule: Rule,
  { installation, nowMs, days }: { readonly installation: Installation; readonly nowMs: number; readonly days: number },
): Promise<Preview> {
  const connected = await connectedTo(database.pool, organizationId);
  const around = await readSurroundings(database.pool, organizationId, installation);
  const needsActor = triggerOf(rule.trigger).needsActor === true;
  const targets = new Map<string, PreviewedTarget>();
  const harmless = new Map<string, Set<string>>();
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
          if (block !== undefined) count(targets, run.target, detection, block.rail);
        }
        if (runs.length === 0) noteHarmless(harmless, detection);
      }
      return performance.now() < endMs;
    },
  );

  const all = [...targets.values()];
  for (const target of all) {
    for (const client of harmless.get(target.target) ?? []) target.bystanders.add(client);
  }
  const blocked = all.filter(({ rail }) => rail === null);
  return {
    ...{ from: isComplete ? new Date(fromMs) : oldest, judged, isComplete, matched },
    ...{ blocked: blocked.length, spared: all.length - blocked.length },
    bystanders: blocked.reduce((sum, { bystanders }) => sum + bystanders.size, 0),
    targets: all.toSorted((a, b) => b.detections - a.detections).slice(0, MOST_SHOWN),
  };
}

function count(
  targets: Map<string, PreviewedTarget>,
  target: string,
  { score, user_agent: userAgent }: EventDetection,
  rail: GuardRail | null,
): void {
  const known = targets.get(target);
  if (known === undefined) {
    targets.set(target, { target, detections: 1, maxScore: score, userAgent, rail, bystanders: new Set() });
    return;
  }
  known.detections++;
  known.maxScore = Math.max(known.maxScore, score);
}

/** Remembers clients about whom nothing was decided, by address. */
function noteHarmless(harmless: Map<string, Set<string>>, { ip, action, user_agent: userAgent }: EventDetection): void {
  const target = ip === null || action !== 'allow' ? null : targetOf(ip);
  if (target === null) return;
  const clients = harmless.get(target);
  if (clients === undefined) harmless.set(target, new Set([userAgent]));
  else clients.add(userAgent);
}
