import { settled } from '../../detection/settling/settled.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ActorSeen } from '../triggers/trigger.ts';

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
  const rows = await database.query<{
    id: string;
    kind: string;
    average: number;
    addresses: { ip: string; at: string }[];
  }>(
    `SELECT a.id, a.kind, (a.score_sum::float8 / greatest(a.detections, 1)) AS average,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('ip', host(d.ip), 'at', d.last_seen)), '[]') FROM (
          SELECT ip, max(last_seen) AS last_seen FROM actor_addresses
          WHERE organization_id = $1 AND actor_id = a.id GROUP BY ip ORDER BY 2 DESC LIMIT ${MOST_ADDRESSES}) AS d) AS addresses
      FROM actors AS a WHERE a.organization_id = $1 AND a.id = ANY($2::uuid[])`,
    [organizationId, ids],
  );
  return new Map(
    rows.map(({ id, kind, average, addresses }) => [
      id,
      {
        ...{ isFingerprint: kind === 'fingerprint', averageScore: average },
        addresses: addresses.map(({ ip, at }) => ({ ip, lastMs: Date.parse(at) })),
      },
    ]),
  );
}
