import type {
  DemoAnswer,
  DemoRemoval,
  DemoRequest,
  DemoTrafficAnswer,
  DemoTrafficRequest,
} from '@sundew/wire/operator';
import { Problem } from '@sundew/wire/problems';
import type { Actor } from '../../accounts/audit/change.ts';
import type { Person } from '../../accounts/members/memberships.ts';
import type { DeletionCheck } from '../../accounts/organizations/deletion-check.ts';
import { eraseOrganization } from '../../accounts/organizations/erase-organization.ts';
import { markAsComplete, markDemoDeleted } from '../../accounts/organizations/sample-organization.ts';
import type { Pipeline } from '../../detection/pipeline.ts';
import { changing } from '../../platform/background/changes.ts';
import { createTurns } from '../../platform/background/turns.ts';
import { timeLeft } from '../../platform/time/time-left.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/units.ts';
import { type DemoPlace, fillDemo } from './fill.ts';
import { type MakeParts, makeDemoOrganization } from './make-organization.ts';
import { createMakingLimit } from './making-limit.ts';
import { plantDecoys } from './plant-decoys.ts';
import { countDetections, type DemoOrganization, findDemoOf, findSharedDemo, readDecoys } from './store.ts';
import { requestsBetween, VISITS_PER_DAY } from './visits.ts';

export interface DemoParts extends MakeParts {
  readonly pipeline: Pick<Pipeline, 'process'>;
  /** Days that detections are kept; older samples would be dropped at once. */
  readonly retentionDays: number;
  readonly demandNothingLeft: DeletionCheck;
  /** Told when sample data could not be made in the background. */
  readonly onFault: (error: Error) => void;
}

/** Sample data in an organization of its own, marked everywhere, made by the real pipeline, gone without a trace. */
export interface Demo {
  /** The operator's, or that of one person. Answers when it is complete. */
  make(wish: DemoRequest, actor: Actor, person?: Person): Promise<DemoAnswer>;
  /**
   * The same for one person; answers as soon as there is the organization, and fills it in the background.
   * @throws Problem rate_limited when it was made anew too often
   */
  begin(wish: DemoRequest, actor: Actor, owner: Owner): Promise<DemoStatus>;
  status(userId: string): Promise<DemoStatus>;
  /** Lets the visits of the time since the last call happen, in the operator's organization. */
  go(wish: DemoTrafficRequest): Promise<DemoTrafficAnswer>;
  /** @param userId whose; without it the operator's. @throws Problem conflict while something would be left behind elsewhere */
  remove(userId?: string): Promise<DemoRemoval>;
}

/** A person, and the organization on whose account sample data is made. */
export interface Owner extends Person {
  readonly organizationId: string;
}

/** `incomplete`: whoever made it was stopped; to make it again removes it first. */
export interface DemoStatus {
  readonly state: 'none' | 'making' | 'ready' | 'incomplete';
  readonly organization: DemoOrganization | null;
  readonly detections: number;
}

const MINUTES_PER_DAY = 1440;
/** The longest stretch that one call of `go` makes up for. */
const LONGEST_STEP_MS = 60_000;
/** It takes seconds; after that nobody is at it any more. */
const MAKING_MS = 10 * MINUTE_MS;

interface Filling {
  readonly stop: AbortController;
  readonly done: Promise<number>;
}

export function createDemo(parts: DemoParts): Demo {
  const { database, changes, clock, demandNothingLeft } = parts;
  // A removal must not meet reports that are still on their way.
  const inTurn = createTurns();
  const fillInTurn = createTurns();
  const fillings = new Map<string, Filling>();
  const made = createMakingLimit();
  const find = (userId: string | undefined) =>
    userId === undefined ? findSharedDemo(database.pool) : findDemoOf(database.pool, userId);

  /**
   * The organization that is there, or a new one that is being filled.
   * @param demand throws when none may be made now
   */
  async function prepare({ days = 14, seed = 1 }: DemoRequest, actor: Actor, person?: Person, demand = () => {}) {
    const known = await find(person?.id);
    if (known !== null && stateOf(known) !== 'incomplete') return { demo: known, created: false };
    demand();
    if (known !== null) await erase(known);
    const toMs = clock();
    await makeDemoOrganization(parts, actor, person ?? null, new Date(toMs + MAKING_MS));
    const demo = await find(person?.id);
    if (demo === null) throw new Problem('sample_data_deleted');
    const fromMs = toMs - Math.min(days, parts.retentionDays) * DAY_MS;
    await plantDecoys(parts, actor, demo.organizationId, fromMs);
    const stop = new AbortController();
    const done = fillInTurn(async () => {
      const requests = requestsBetween({ seed, fromMs, toMs });
      await fillDemo(parts.pipeline, await placeOf(demo), requests, stop.signal);
      if (!stop.signal.aborted) await markAsComplete(database.pool, demo.organizationId);
      return requests.length;
    }).finally(() => fillings.delete(demo.organizationId));
    // Whoever waits for it hears of a fault as well.
    done.catch(parts.onFault);
    fillings.set(demo.organizationId, { stop, done });
    return { demo, created: true };
  }

  async function placeOf(of: DemoOrganization): Promise<DemoPlace> {
    return { of, decoys: await readDecoys(database.pool, of.organizationId) };
  }

  function stateOf({ organizationId, makingUntil }: DemoOrganization): DemoStatus['state'] {
    if (makingUntil === null) return 'ready';
    return fillings.has(organizationId) || timeLeft(makingUntil, clock(), MAKING_MS) > 0 ? 'making' : 'incomplete';
  }

  async function erase({ organizationId }: DemoOrganization): Promise<void> {
    // Before anything is stopped, and again when nothing is added any more.
    await demandNothingLeft(database.pool, organizationId);
    const filling = fillings.get(organizationId);
    filling?.stop.abort();
    await filling?.done.catch(() => {});
    await changing(changes, 'organization', organizationId, async (client) => {
      await markDemoDeleted(client, organizationId, new Date(clock()));
      await demandNothingLeft(client, organizationId);
    });
    await eraseOrganization(database, organizationId);
  }

  async function status(userId: string): Promise<DemoStatus> {
    const organization = await find(userId);
    if (organization === null) return { state: 'none', organization, detections: 0 };
    const detections = await countDetections(database.pool, organization.organizationId);
    return { state: stateOf(organization), organization, detections };
  }

  async function go({ since_ms: sinceMs, rate, seed }: DemoTrafficRequest): Promise<DemoTrafficAnswer> {
    const found = await findSharedDemo(database.pool);
    if (found === null) throw new Problem('no_sample_data');
    const untilMs = clock();
    const fromMs = Math.min(untilMs, Math.max(sinceMs ?? untilMs - 1000, untilMs - LONGEST_STEP_MS));
    const factor = (rate * MINUTES_PER_DAY) / VISITS_PER_DAY;
    const requests = requestsBetween({ seed, fromMs, toMs: untilMs, factor });
    await fillDemo(parts.pipeline, await placeOf(found), requests);
    const counts: Record<string, number> = {};
    for (const { persona } of requests) counts[persona] = (counts[persona] ?? 0) + 1;
    return {
      organization_id: found.organizationId,
      until_ms: untilMs,
      detections: requests.length,
      by_persona: counts,
    };
  }

  async function remove(userId?: string): Promise<DemoRemoval> {
    const found = await find(userId);
    if (found === null) return { removed: false, organization_id: null };
    await erase(found);
    return { removed: true, organization_id: found.organizationId };
  }

  return {
    async make(wish, actor, person) {
      const { demo, created } = await inTurn(() => prepare(wish, actor, person));
      const filled = await fillings.get(demo.organizationId)?.done;
      const detections = filled ?? (await countDetections(database.pool, demo.organizationId));
      return { organization_id: demo.organizationId, organization_name: demo.name, created, detections };
    },
    async begin(wish, actor, { organizationId, ...person }) {
      await inTurn(() => prepare(wish, actor, person, () => made.demand(organizationId, clock())));
      return status(person.id);
    },
    status,
    go: (wish) => inTurn(() => go(wish)),
    remove: (userId) => inTurn(() => remove(userId)),
  };
}
