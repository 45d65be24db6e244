import type { Source } from '@sundew/wire/sources';
import { sensorName } from '../../detection/recording/sensor-counts.ts';
import { FLAG } from '../../detection/stored/flags.ts';
import { shownName } from '../../intake/sensors/list-sensors.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';
import type { Heard, TestedPath } from './path.ts';
import { noteHeard, pathsOf } from './path-store.ts';
import type { RunPlace } from './run-store.ts';

interface Arrival {
  readonly userAgent: string;
  readonly source: Source;
  readonly sensor: string;
  readonly flags: number;
}

/** Sensors tell times of their own, by their own clocks. */
const SKEW_MS = 10 * MINUTE_MS;
const MOST_ARRIVALS = 5_000;
/** The predicate of the index of what statistics leave out, which all test traffic is. */
const UNCOUNTED = FLAG.test | FLAG.uncounted;

/** What the marks of a run begin with; nothing else that visits carry looks like it. */
export const markPrefix = (runId: string): string => `self-test-${runId.replaceAll('-', '').slice(-16)}-`;

/** Looks which visits of a run are among the detections, and notes those that are new. @returns the paths as they are now */
export async function collectArrivals(
  on: Queryable,
  place: RunPlace,
  { startedAt, nowMs }: { readonly startedAt: Date; readonly nowMs: number },
): Promise<readonly TestedPath[]> {
  const paths = await pathsOf(on, place);
  const byMark = Map.groupBy(await readArrivals(on, place, startedAt), ({ userAgent }) => markIn(userAgent));
  const collected: TestedPath[] = [];
  for (const path of paths) {
    const heard = heardNow(path, path.mark === null ? [] : (byMark.get(path.mark) ?? []), nowMs);
    if (heard.length > path.heard.length) await noteHeard(on, place, path.path, heard);
    collected.push({ ...path, heard });
  }
  return collected;
}

function heardNow({ heard, sentAt }: TestedPath, arrivals: readonly Arrival[], nowMs: number): readonly Heard[] {
  const ms = Math.max(0, nowMs - (sentAt?.getTime() ?? nowMs));
  const all = [...heard];
  for (const { flags, ...arrival } of arrivals) {
    const sensor = shownName('sensor', sensorName(arrival));
    if (all.some((known) => known.source === arrival.source && known.sensor === sensor)) continue;
    all.push({ source: arrival.source, sensor, unproven: (flags & FLAG.unprovenTest) !== 0, ms });
  }
  return all;
}

const markIn = (userAgent: string): string => /self-test-[0-9a-f]{16}-\d+(?!\d)/.exec(userAgent)?.[0] ?? '';

async function readArrivals(on: Queryable, { organizationId, runId }: RunPlace, startedAt: Date): Promise<Arrival[]> {
  const { rows } = await on.query<Arrival>(
    `SELECT user_agent AS "userAgent", source, sensor, flags FROM detections
     WHERE organization_id = $1 AND ts >= $2 AND (flags & ${UNCOUNTED}) <> 0 AND strpos(user_agent, $3) > 0
     ORDER BY ts, id LIMIT ${MOST_ARRIVALS}`,
    [organizationId, new Date(startedAt.getTime() - SKEW_MS), markPrefix(runId)],
  );
  return rows;
}
