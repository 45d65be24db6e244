import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { Bait } from '../decoys/place-bait.ts';
import type { Bootstrap } from '../service.ts';

/** What is to be compared with what was answered. */
export interface Stored {
  /** How often each number is stored. */
  readonly reports: ReadonlyMap<number, number>;
  readonly hits: ReadonlyMap<number, number>;
  /** By how much the hit counters of the decoys differ from the hits that are stored. */
  readonly countersOff: number;
}

export async function readStored(database: Database, bootstrap: Bootstrap, bait: Bait): Promise<Stored> {
  const organization = bootstrap.organization_id;
  const reports = await numbered(
    database,
    `SELECT (detail->'metadata'->>'n')::int AS n, count(*) AS times FROM detections
      WHERE organization_id = $1 AND sensor = 'kill-bench' GROUP BY 1`,
    organization,
  );
  const hits = await numbered(
    database,
    `SELECT substring(url FROM 'n=([0-9]+)$')::int AS n, count(*) AS times FROM detections
      WHERE organization_id = $1 AND sensor = 'decoy' AND decoy_id IS NOT NULL GROUP BY 1`,
    organization,
  );
  const rows = new Map(
    (
      await database.query<{ decoy_id: string; hits: number }>(
        `SELECT decoy_id, count(*)::int AS hits FROM detections
          WHERE organization_id = $1 AND decoy_id IS NOT NULL GROUP BY 1`,
        [organization],
      )
    ).map((row) => [row.decoy_id, row.hits]),
  );
  let countersOff = 0;
  for (const id of [bait.linkId, bait.endpointId]) {
    countersOff += Math.abs((await counterOf(bootstrap, id)) - (rows.get(id) ?? 0));
  }
  return { reports, hits, countersOff };
}

async function numbered(database: Database, sql: string, organization: string): Promise<Map<number, number>> {
  const rows = await database.query<{ n: number; times: number }>(sql, [organization]);
  return new Map(rows.map(({ n, times }) => [n, Number(times)]));
}

async function counterOf({ base_url, api_key }: Bootstrap, decoyId: string): Promise<number> {
  const answer = await fetch(`${base_url}/decoys/${decoyId}`, { headers: { authorization: `Bearer ${api_key}` } });
  if (!answer.ok) throw new Error(`A decoy was answered with ${answer.status}.`);
  const { data } = (await answer.json()) as { data: { click_count: number | null; trigger_count: number | null } };
  return data.click_count ?? data.trigger_count ?? 0;
}
