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
  const rows = await database.query<{
    id: string;
    kind: string;
    average: number;
    ja4: string | null;
    sharers: number;
    addresses: { ip: string; at: string }[];
  }>(
    `SELECT a.id, a.kind, (a.score_sum::float8 / greatest(a.detections, 1)) AS average, a.ja4,
        (SELECT count(*)::int FROM actors AS other WHERE other.organization_id = $1 AND other.ja4 = a.ja4
          AND other.id <> a.id AND other.score_sum < other.detections * ${LITTLE_FOUND}) AS sharers,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('ip', host(d.ip), 'at', d.last_seen)), '[]') FROM (
          SELECT ip, max(last_seen) AS last_seen FROM actor_addresses
          WHERE organization_id = $1 AND actor_id = a.id GROUP BY ip ORDER BY 2 DESC LIMIT ${MOST_ADDRESSES}) AS d) AS addresses
      FROM actors AS a WHERE a.organization_id = $1 AND a.id = ANY($2::uuid[])`,
    [organizationId, ids],
  );
  return new Map(
    rows.map(({ id, kind, average, ja4, sharers, addresses }) => [
      id,
      {
        ...{ isFingerprint: kind === 'fingerprint', averageScore: average, ja4, sharers },
        addresses: addresses.map(({ ip, at }) => ({ ip, lastMs: Date.parse(at) })),
      },
    ]),
  );
}
