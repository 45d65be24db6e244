import { fellowsOf } from '../../detection/correlation/fellows.ts';
import { readRotationSettings } from '../../detection/correlation/rotation-settings.ts';
import { settled } from '../../detection/settling/settled.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ActorSeen } from '../triggers/trigger.ts';

/** Below this average, an actor with the same TLS fingerprint may be a customer. */
const LITTLE_FOUND = 30;

/** More addresses of one actor than these say nothing new. */
const MOST_ADDRESSES = 1_000;

/** Actors as they are with everything that is committed. */
export async function readActors(
  database: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ActorSeen>> {
  if (ids.length === 0) return new Map();
  await settled(database, [organizationId]);
  const rotationAt = await readRotationSettings(database.pool, organizationId);
  const rows = await database.query<{
    id: string;
    kind: string;
    average: number;
    ja4: string | null;
    sharers: number;
    addresses: { ip: string; at: string; average: number }[];
  }>(
    `SELECT a.id, a.kind, (a.score_sum::float8 / greatest(a.detections, 1)) AS average, a.ja4,
        (SELECT count(*)::int FROM actors AS other WHERE other.organization_id = $1 AND other.ja4 = a.ja4
          AND other.id <> a.id AND other.score_sum < other.detections * ${LITTLE_FOUND}) AS sharers,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('ip', host(d.ip), 'at', d.last_seen, 'average', d.average)), '[]')
          FROM (SELECT ip, max(last_seen) AS last_seen, (m.score_sum::float8 / greatest(m.detections, 1)) AS average
            FROM (SELECT a.id, a.score_sum, a.detections
              UNION ALL SELECT f.id, f.score_sum, f.detections FROM ${fellowsOf('a')} f) AS m
            JOIN actor_addresses AS seen ON seen.organization_id = $1 AND seen.actor_id = m.id
            GROUP BY m.id, m.score_sum, m.detections, ip ORDER BY 2 DESC LIMIT ${MOST_ADDRESSES}) AS d) AS addresses
      FROM actors AS a WHERE a.organization_id = $1 AND a.id = ANY($2::uuid[])`,
    [organizationId, ids],
  );
  return new Map(
    rows.map(({ id, kind, average, ja4, sharers, addresses }) => [
      id,
      {
        ...{ mayRotate: kind !== 'reporter', averageScore: average, ja4, sharers, rotationAt },
        addresses: addresses.map((seen) => ({ ip: seen.ip, lastMs: Date.parse(seen.at), averageScore: seen.average })),
      },
    ]),
  );
}
