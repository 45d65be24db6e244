import { settled } from '../../../src/detection/settling/settled.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { TABLES } from '../../../src/platform/database/placements.ts';

const UNCOUNTED = 129;

/** What rollups and actors say, beside what the rows say; nobody may see a difference. */
export async function countsTwice(database: Database, organizationId: string) {
  await settled(database, [organizationId]);
  const read = (text: string) => database.query(text, [organizationId]);
  const rows = `detections WHERE organization_id = $1 AND flags & ${UNCOUNTED} = 0`;
  const [cells, cellRows, values, valueRows, actors, actorRows, addresses, addressRows] = await Promise.all([
    read(`SELECT source, level, category, sum(detections) AS n, sum(score_sum) AS score, sum(high_risk) AS high
      FROM (SELECT source, level, category, detections, score_sum, high_risk FROM rollup_cells WHERE organization_id = $1
        UNION ALL SELECT source, level, category, detections, score_sum, high_risk FROM rollup_cubes
          WHERE organization_id = $1 AND cube = 'threat') AS r
      GROUP BY 1, 2, 3 HAVING sum(detections) <> 0 ORDER BY 1, 2, 3`),
    read(`SELECT source, level, category, count(*) AS n, sum(score) AS score, count(*) FILTER (WHERE score >= 80) AS high
      FROM ${rows} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`),
    read(`SELECT day::text AS day, property_id, dimension, value, sum(detections) AS n FROM rollup_values
      WHERE organization_id = $1 GROUP BY 1, 2, 3, 4 HAVING sum(detections) <> 0 ORDER BY 1, 2, 3, 4`),
    read(`SELECT (ts::date)::text AS day, property_id, dimension, value, count(*) AS n
      FROM (SELECT * FROM ${rows}) AS d CROSS JOIN LATERAL (
        VALUES ('ip', host(ip)), ('path', nullif(left(path, 512), '')), ('actor', actor_id::text),
          ('user_agent', nullif(user_agent, '')), ('tactic', detail -> 'mitre' -> 0 ->> 'id'),
          -- the one technique that the samples of that suite can have
          ('technique', CASE WHEN source = 'decoy_link' AND detail -> 'mitre' -> 0 ->> 'id' = 'TA0043'
            THEN 'T1595' END),
          ('ai_operator', CASE WHEN detail -> 'ai_scraper' ->> 'category' IN ('training_crawler', 'ai_assistant')
            THEN CASE WHEN detail -> 'ai_scraper' ->> 'impersonation' = 'true' THEN '!' ELSE '' END
              || CASE WHEN detail -> 'ai_scraper' ->> 'verified' = 'true' THEN '+' ELSE '' END
              || CASE WHEN decoy_id IS NOT NULL THEN '*' ELSE '' END
              || CASE WHEN source = 'decoy_link' THEN '/' ELSE '' END
              || CASE WHEN detail -> 'metadata' ->> 'action' = 'DENY' OR detail -> 'metadata' ->> 'blocked' = 'true'
                THEN '-' ELSE '' END
              || (detail -> 'ai_scraper' ->> 'operator') END)) AS v (dimension, value)
      WHERE value IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`),
    read('SELECT id, detections AS n, score_sum AS score FROM actors WHERE organization_id = $1 ORDER BY 1'),
    read(`SELECT actor_id AS id, count(*) AS n, sum(score) AS score FROM ${rows} GROUP BY 1 ORDER BY 1`),
    read(`SELECT actor_id, host(ip) AS ip, property_id, detections AS n FROM actor_addresses
      WHERE organization_id = $1 ORDER BY 1, 2, 3`),
    read(`SELECT actor_id, host(ip) AS ip, property_id, count(*) AS n FROM ${rows} AND ip IS NOT NULL
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`),
  ]);
  return {
    counted: { cells, values, actors, addresses },
    stored: { cells: cellRows, values: valueRows, actors: actorRows, addresses: addressRows },
  };
}

/** Tables of the database, other than the requests themselves, in which a text still occurs. */
export async function tablesWith(database: Database, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(TABLES)) {
    if (table === 'erasures') continue;
    const rows = await database.query(`SELECT 1 FROM ${table} AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}
