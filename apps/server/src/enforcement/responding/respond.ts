import { type ClaimedEntry, finishAll } from '../../platform/background/outbox.ts';
import type { Reaction } from '../../platform/background/reaction.ts';
import type { Database } from '../../platform/database/database.ts';
import { type EventDetection, holdDetections, readDetections } from '../events/event-detection.ts';
import { type Installation, readSurroundings } from '../guard-rails/read-surroundings.ts';
import { type Connected, connectedTo, holdConnected } from '../integrations/connected.ts';
import { enabledRules, holdRules, noteRuns, type RuleRow } from '../rules/enabled-rules.ts';
import { triggerOf } from '../rules/members.ts';
import { RESPOND } from '../watching/watching.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { carryOut } from './carry-out.ts';
import { type PlannedRun, planRuns } from './plan-responses.ts';
import { readActors } from './read-actors.ts';
import { weighRuns } from './weigh-runs.ts';

export interface RespondParts {
  readonly installation: Installation;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Detections of several entries that are looked at together. */
const MOST_TOGETHER = 2_000;

/**
 * Decides what follows from committed detections. Everything it decides is written in the transaction that removes its
 * entries, so it is there once however often this runs. Many entries cost little more than one.
 */
export function createRespond({ installation, clock }: RespondParts): Reaction {
  async function respond(entries: readonly ClaimedEntry[], database: Database): Promise<void> {
    const [first] = entries;
    if (first === undefined) return;
    const { organizationId } = first;
    const [detections, rules] = await Promise.all([
      readDetections(database, organizationId, entries.flatMap(idsOf)),
      enabledRules(database.pool, organizationId),
    ]);
    const planned = await plan(database, organizationId, rules, detections, installation);
    const weighed = await weighRuns(database, organizationId, planned, clock());
    const isDone = await database.transaction(async (client) => {
      // Whoever switches a response action off means what is being planned as well.
      const planners = weighed.map(({ rule }) => rule);
      if (!(await holdRules(client, organizationId, planners))) return false;
      // A firewall that was disconnected meanwhile would never be told when a block there ends.
      if (!areAmong(weighed, await holdConnected(client, organizationId))) return false;
      // What another process has carried out meanwhile is left to it.
      const ours = new Set((await finishAll(client, entries)).flatMap(idsOf));
      const held = await holdDetections(
        client,
        organizationId,
        detections.filter(({ id }) => ours.has(id)),
      );
      const runsOfOurs = weighed.filter(({ detection }) => held.has(detection.id));
      const { runs, ...responded } = await carryOut(client, organizationId, runsOfOurs, clock());
      await noteRuns(client, organizationId, runs);
      const left = detections.filter(({ id }) => held.has(id));
      await tellWebhooks(client, organizationId, left, responded, clock());
      return true;
    });
    if (!isDone) await respond(entries, database);
  }
  return {
    name: RESPOND,
    atOnce: 2,
    isUrgent: true,
    run: (entry, { database }) => respond([entry], database),
    async runTogether(entries, { database, signal }) {
      for (const group of groupsOf(entries)) {
        if (signal.aborted) return;
        await respond(group, database);
      }
    },
  };
}

/** In the order of the entries, so many detections in each. */
function groupsOf(entries: readonly ClaimedEntry[]): (readonly ClaimedEntry[])[] {
  const groups: ClaimedEntry[][] = [];
  let held = MOST_TOGETHER;
  for (const entry of entries) {
    const count = idsOf(entry).length;
    if (held + count > MOST_TOGETHER) {
      groups.push([]);
      held = 0;
    }
    groups.at(-1)?.push(entry);
    held += count;
  }
  return groups;
}

async function plan(
  database: Database,
  organizationId: string,
  rules: readonly RuleRow[],
  detections: readonly EventDetection[],
  installation: Installation,
) {
  if (rules.length === 0) return [];
  const isAboutActors = rules.some(({ trigger }) => triggerOf(trigger).needsActor);
  const actorIds = isAboutActors ? [...new Set(detections.map(({ actor_id: id }) => id))] : [];
  const [actors, connected, around] = await Promise.all([
    readActors(database, organizationId, actorIds),
    connectedTo(database.pool, organizationId),
    readSurroundings(database.pool, organizationId, installation),
  ]);
  return detections.flatMap((detection) =>
    rules.flatMap((rule) =>
      planRuns(rule, detection, actors.get(detection.actor_id) ?? null, connected, around).map((run) => ({
        ...{ ...run, rule, detection },
      })),
    ),
  );
}

/** Whether everything that runs block at is connected. */
function areAmong(runs: readonly PlannedRun[], connected: readonly Connected[]): boolean {
  const ids = new Set(connected.map(({ id }) => id));
  return runs.every(({ steps }) => steps.every(({ step }) => step.kind !== 'block' || ids.has(step.at.id)));
}

function idsOf({ payload: { detections } }: ClaimedEntry): string[] {
  if (!Array.isArray(detections)) throw new Error('The entry names no detections.');
  return detections.filter((id) => typeof id === 'string');
}
