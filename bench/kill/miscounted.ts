import { settled } from '../../apps/server/src/detection/settling/settled.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

/**
 * How many figures of an organization say something else than its detections do: statistics by source and level, by
 * address, path and actor, actors with their addresses, and usage.
 */
export async function miscounted(database: Database, organizationId: string): Promise<number> {
  await settled(database, [organizationId]);
  const [row] = await database.query<{ differences: number }>(DIFFERENCES, [organizationId]);
  return row?.differences ?? Number.NaN;
}

const ROWS = 'detections WHERE organization_id = $1 AND flags & 129 = 0';
const VALUES = 'rollup_values WHERE organization_id = $1';

const DIFFERENCES = `WITH counted AS (
    SELECT 'cell' AS figure, source || ' ' || level AS value, sum(detections) AS n, sum(score_sum) AS score FROM (
      SELECT source, level, detections, score_sum FROM rollup_cells WHERE organization_id = $1
      UNION ALL
      SELECT source, level, detections, score_sum FROM rollup_cubes WHERE organization_id = $1 AND cube = 'threat') AS c
    GROUP BY 2
    UNION ALL SELECT dimension, value, sum(detections), 0 FROM ${VALUES} AND dimension IN ('ip', 'path', 'actor') GROUP BY 1, 2
    UNION ALL SELECT 'actor row', id::text, detections, score_sum FROM actors WHERE organization_id = $1
    UNION ALL SELECT 'address', actor_id::text || ' ' || host(ip), sum(detections), 0 FROM actor_addresses
      WHERE organization_id = $1 GROUP BY 2
    UNION ALL SELECT 'usage', day::text, sum(stored), 0 FROM usage_days WHERE organization_id = $1 GROUP BY 2
  ), stored AS (
    SELECT 'cell' AS figure, source || ' ' || level AS value, sum(sample_weight) AS n, sum(sample_weight * score) AS score FROM ${ROWS} GROUP BY 2
    UNION ALL SELECT 'ip', host(ip), sum(sample_weight), 0 FROM ${ROWS} AND ip IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'path', left(path, 512), sum(sample_weight), 0 FROM ${ROWS} AND path <> '' GROUP BY 2
    UNION ALL SELECT 'actor', actor_id::text, sum(sample_weight), 0 FROM ${ROWS} GROUP BY 2
    UNION ALL SELECT 'actor row', actor_id::text, sum(sample_weight), sum(sample_weight * score) FROM ${ROWS} GROUP BY 2
    UNION ALL SELECT 'address', actor_id::text || ' ' || host(ip), sum(sample_weight), 0 FROM ${ROWS} AND ip IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'usage', (ts AT TIME ZONE 'UTC')::date::text, count(*), 0 FROM ${ROWS} AND flags & 16384 = 0 GROUP BY 2
  )
  SELECT count(*) AS differences FROM counted FULL JOIN stored USING (figure, value)
  WHERE counted.n IS DISTINCT FROM stored.n OR counted.score IS DISTINCT FROM stored.score`;
