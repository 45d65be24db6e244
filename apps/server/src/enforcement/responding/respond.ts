import type { Database } from '../../platform/database/database.ts';
import { finish } from '../../platform/work/outbox.ts';
import type { Reaction } from '../../platform/work/reaction.ts';
import { type EventDetection, readDetections } from '../events/event-detection.ts';
import { type Installation, readSurroundings } from '../guard-rails/read-surroundings.ts';
import { connectedTo } from '../integrations/connected.ts';
import { enabledRules, noteRuns, type RuleRow } from '../rules/enabled-rules.ts';
import { triggerOf } from '../rules/members.ts';
import { RESPOND } from '../watching/watching.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { carryOut } from './carry-out.ts';
import { planRuns } from './plan-responses.ts';
import { readActors } from './read-actors.ts';
import { weighRuns } from './weigh-runs.ts';

export interface RespondParts {
  readonly installation: Installation;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Decides what follows from committed detections. Everything it decides is written in the transaction that removes its
 * entry, so it is there once however often this runs.
 */
export function createRespond({ installation, clock }: RespondParts): Reaction {
  return {
    name: RESPOND,
    atOnce: 2,
    async run(entry, { database }) {
      const { organizationId } = entry;
      const detections = await readDetections(database, organizationId, idsOf(entry.payload));
      const rules = await enabledRules(database.pool, organizationId);
      const planned = await plan(database, organizationId, rules, detections, installation);
      const weighed = await weighRuns(database, organizationId, planned, clock());
      await database.transaction(async (client) => {
        if (!(await finish(client, entry))) return;
        const { runs, ...responded } = await carryOut(client, organizationId, weighed, clock());
        await noteRuns(client, organizationId, runs);
        await tellWebhooks(client, organizationId, detections, responded, clock());
      });
    },
  };
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
  const actors = await readActors(database, organizationId, actorIds);
  const connected = await connectedTo(database.pool, organizationId);
  const around = await readSurroundings(database.pool, organizationId, installation);
  return detections.flatMap((detection) =>
    rules.flatMap((rule) =>
      planRuns(rule, detection, actors.get(detection.actor_id) ?? null, connected, around).map((run) => ({
        ...{ ...run, rule, detection },
      })),
    ),
  );
}

function idsOf({ detections }: Readonly<Record<string, unknown>>): string[] {
  if (!Array.isArray(detections)) throw new Error('The entry names no detections.');
  return detections.filter((id) => typeof id === 'string');
}
