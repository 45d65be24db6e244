import { type BlastRadius, sharersOf } from '@sundew/wire/response-actions';
import type { Database } from '../../platform/database/database.ts';
import { askAboveOf } from '../blast-radius/limits.ts';
import { readRadii } from '../blast-radius/read-radii.ts';
import { inForceOf } from '../blocks/place-blocks.ts';
import { quietAbout } from '../questions/ask.ts';
import { type Run, turnsAway, type WeighedRun } from './run.ts';

/** Looks who would be turned away together with those whom runs are about. */
export async function weighRuns(
  database: Database,
  organizationId: string,
  planned: readonly Run[],
  nowMs: number,
): Promise<WeighedRun[]> {
  const blocking = planned.filter(({ steps }) => steps.some(turnsAway));
  const [limit, inForce] = await Promise.all([
    blocking.length === 0 ? 0 : askAboveOf(database.pool, organizationId),
    inForceOf(database.pool, organizationId, blocking.map(targetOf), new Date(nowMs)),
  ]);
  const fresh = blocking.filter(({ target, steps }) =>
    steps.some((each) => turnsAway(each) && each.step.kind === 'block' && !inForce.has(`${each.step.at.id} ${target}`)),
  );
  const visitorIds = fresh.flatMap(({ detection }) => detection.visitor_id ?? []);
  const radii = await readRadii(database, { organizationId, targets: fresh, visitorIds, nowMs });
  const isAbove = (run: Run, radius: BlastRadius | undefined) =>
    radius !== undefined && sharersOf(radius) > (run.rule.ask_above ?? limit);
  const doubtful = fresh.filter((run) => isAbove(run, radii.get(run.target)));
  const quiet = await quietAbout(database.pool, organizationId, doubtful.map(targetOf), new Date(nowMs));
  const isQuiet = ({ rule, target }: Run) =>
    quiet.some((other) => other.response_action_id === rule.id && other.target === target);
  const isDoubtful = new Set(doubtful);
  const isFresh = new Set(fresh);
  return planned.map((run) => ({
    ...run,
    askAbove: run.rule.ask_above ?? limit,
    radius: isFresh.has(run) ? (radii.get(run.target) ?? null) : null,
    doubt: isDoubtful.has(run) ? (isQuiet(run) ? 'declined' : 'ask') : null,
  }));
}

const targetOf = ({ target }: Run): string => target;
