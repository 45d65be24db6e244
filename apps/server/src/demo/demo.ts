import type {
  DemoAnswer,
  DemoRemoval,
  DemoRequest,
  DemoTrafficAnswer,
  DemoTrafficRequest,
} from '@sundew/wire/operator';
import { Problem } from '@sundew/wire/problems';
import type { Changes } from '../access/changes.ts';
import type { Actor, Audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Pipeline } from '../detection/pipeline.ts';
import { addOwner } from '../members/memberships.ts';
import { createTurns } from '../operator/turns.ts';
import { createOrganization } from '../organizations/create-organization.ts';
import { eraseOrganization } from '../organizations/erase-organization.ts';
import { demoReport } from './demo-report.ts';
import { countDetections, type DemoOrganization, findDemo, markAsDemo, markDemoDeleted, ownersOf } from './store.ts';
import { requestsBetween, type TimedRequest, VISITS_PER_DAY } from './visits.ts';

export interface DemoParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
  readonly pipeline: Pick<Pipeline, 'process'>;
  /** Days that detections are kept; older samples would be dropped at once. */
  readonly retentionDays: number;
}

/** Sample data in an organization of its own, marked everywhere, made by the real pipeline, gone without a trace. */
export interface Demo {
  make(wish: DemoRequest, actor: Actor): Promise<DemoAnswer>;
  /** Lets the visits of the time since the last call happen. */
  go(wish: DemoTrafficRequest): Promise<DemoTrafficAnswer>;
  remove(): Promise<DemoRemoval>;
}

const ORGANIZATION_NAME = 'Demo (sample data)';
const PROPERTY_NAME = 'Demo shop';
const DAY_MS = 86_400_000;
const MINUTES_PER_DAY = 1440;
/** The longest stretch that one call of `go` makes up for. */
const LONGEST_STEP_MS = 60_000;
/** Reports on their way at the same time. */
const SIDE_BY_SIDE = 250;

export function createDemo(parts: DemoParts): Demo {
  const { database, changes, clock } = parts;

  async function process(found: DemoOrganization, requests: readonly TimedRequest[]): Promise<void> {
    for (let at = 0; at < requests.length; at += SIDE_BY_SIDE) {
      const some = requests.slice(at, at + SIDE_BY_SIDE);
      await Promise.all(
        some.map((timed) => parts.pipeline.process(demoReport(timed, found.organizationId, found.propertyId))),
      );
    }
  }

  async function make({ days = 14, seed = 1 }: DemoRequest, actor: Actor): Promise<DemoAnswer> {
    const known = await findDemo(database.pool);
    if (known !== null) return answer(known, false, await countDetections(database.pool, known.organizationId));
    const made = await makeOrganization(parts, actor);
    const toMs = clock();
    const fromMs = toMs - Math.min(days, parts.retentionDays) * DAY_MS;
    const requests = requestsBetween({ seed, fromMs, toMs });
    await process(made, requests);
    return answer(made, true, requests.length);
  }

  async function go({ since_ms: sinceMs, rate, seed }: DemoTrafficRequest): Promise<DemoTrafficAnswer> {
    const found = await findDemo(database.pool);
    if (found === null) throw new Problem('not_found', 'There is no sample organization.');
    const untilMs = clock();
    const fromMs = Math.min(untilMs, Math.max(sinceMs ?? untilMs - 1000, untilMs - LONGEST_STEP_MS));
    const factor = (rate * MINUTES_PER_DAY) / VISITS_PER_DAY;
    const requests = requestsBetween({ seed, fromMs, toMs: untilMs, factor });
    await process(found, requests);
    const counts: Record<string, number> = {};
    for (const { persona } of requests) counts[persona] = (counts[persona] ?? 0) + 1;
    return {
      organization_id: found.organizationId,
      until_ms: untilMs,
      detections: requests.length,
      by_persona: counts,
    };
  }

  async function remove(): Promise<DemoRemoval> {
    const found = await findDemo(database.pool);
    if (found === null) return { removed: false, organization_id: null };
    const { organizationId } = found;
    await changes.transaction(async (client, announce) => {
      await markDemoDeleted(client, organizationId, new Date(clock()));
      await announce('organization', organizationId);
    });
    await eraseOrganization(database, organizationId);
    return { removed: true, organization_id: organizationId };
  }

  // A removal must not meet reports that are still on their way.
  const inTurn = createTurns();
  return {
    make: (wish, actor) => inTurn(() => make(wish, actor)),
    go: (wish) => inTurn(() => go(wish)),
    remove: () => inTurn(remove),
  };
}

async function makeOrganization(parts: DemoParts, actor: Actor): Promise<DemoOrganization> {
  const { database, changes, audit, clock } = parts;
  const [first, ...others] = await ownersOf(database.pool);
  if (first === undefined) {
    throw new Problem('conflict', 'Nobody owns an organization yet. Run bootstrap, or open the set-up link, first.');
  }
  const at = new Date(clock());
  await changes.transaction(async (client, announce) => {
    const wish = { name: ORGANIZATION_NAME, owner: first, actor, at };
    const { organization_id: organizationId } = await createOrganization(client, announce, audit, wish);
    for (const owner of others) {
      await addOwner(client, organizationId, owner, at);
      await announce('user', owner.id);
    }
    await markAsDemo(client, organizationId, PROPERTY_NAME);
  });
  const made = await findDemo(database.pool);
  if (made === null) throw new Problem('conflict', 'The sample organization was deleted while it was made.');
  return made;
}

function answer(demo: DemoOrganization, created: boolean, detections: number): DemoAnswer {
  return { organization_id: demo.organizationId, organization_name: demo.name, created, detections };
}
