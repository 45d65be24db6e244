import type { Queryable } from '../../platform/database/queryable.ts';
import type { CellShare, DecoyShare, ValueShare } from './erased-shares.ts';

/** Takes the shares out of the counts: cells are insert-only, so a negative one says that it is gone. */
export async function subtractCells(on: Queryable, organizationId: string, cells: readonly CellShare[]): Promise<void> {
  if (cells.length === 0) return;
  await on.query(
    `INSERT INTO rollup_cells (organization_id, hour, property_id, source, level, category, country, flags,
        detections, score_sum, high_risk)
      SELECT $1, hour, property_id, source, level, category, country, flags, -detections, -score_sum, -high_risk
      FROM unnest($2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[],
        $9::bigint[], $10::bigint[], $11::bigint[]) AS s (hour, property_id, source, level, category, country, flags,
        detections, score_sum, high_risk)`,
    [
      organizationId,
      cells.map(({ hour }) => hour),
      cells.map(({ propertyId }) => propertyId),
      cells.map(({ source }) => source),
      cells.map(({ level }) => level),
      cells.map(({ category }) => category),
      cells.map(({ country }) => country),
      cells.map(({ flags }) => flags),
      cells.map(({ detections }) => detections),
      cells.map(({ scoreSum }) => scoreSum),
      cells.map(({ highRisk }) => highRisk),
    ],
  );
}

/**
 * The same for the values of one day, which name visitors: what adds up to nothing leaves no row. One statement, so
 * what it deletes is what it adds up, whatever is recorded or compacted meanwhile.
 * @param day `YYYY-MM-DD`
 */
export async function subtractValues(
  on: Queryable,
  organizationId: string,
  day: string,
  values: readonly ValueShare[],
): Promise<void> {
  if (values.length === 0) return;
  await on.query(
    `WITH less AS MATERIALIZED (
        SELECT * FROM unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[])
          AS s (property_id, dimension, value, detections)
      ), gone AS (
        DELETE FROM rollup_values AS r USING less
        WHERE r.organization_id = $1 AND r.day = $2::date AND r.dimension = ANY($7)
          AND r.dimension = less.dimension AND r.property_id = less.property_id AND r.value = less.value
        RETURNING r.property_id, r.dimension, r.value, r.detections
      )
      INSERT INTO rollup_values (organization_id, day, property_id, dimension, value, detections)
      SELECT $1, $2::date, property_id, dimension, value, sum(detections)
      FROM (SELECT * FROM gone UNION ALL SELECT property_id, dimension, value, -detections FROM less) AS counted
      GROUP BY property_id, dimension, value HAVING sum(detections) <> 0`,
    [
      organizationId,
      day,
      values.map(({ propertyId }) => propertyId),
      values.map(({ dimension }) => dimension),
      values.map(({ value }) => value),
      values.map(({ detections }) => detections),
      [...new Set(values.map(({ dimension }) => dimension))],
    ],
  );
  // They hold keys of the addresses; what is left is packed again.
  await on.query('DELETE FROM address_packs WHERE organization_id = $1 AND day = $2::date', [organizationId, day]);
}

/**
 * The same for the counters of decoys on one day.
 * @param day `YYYY-MM-DD`
 */
export async function subtractDecoyCounts(
  on: Queryable,
  organizationId: string,
  day: string,
  decoys: readonly DecoyShare[],
): Promise<void> {
  if (decoys.length === 0) return;
  await on.query(
    `WITH less AS MATERIALIZED (
        SELECT * FROM unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[]) AS s (decoy_id, dimension, value, hits)
      ), gone AS (
        DELETE FROM decoy_counts AS c USING less
        WHERE c.organization_id = $1 AND c.day = $2::date
          AND c.decoy_id = less.decoy_id AND c.dimension = less.dimension AND c.value = less.value
        RETURNING c.decoy_id, c.dimension, c.value, c.hits
      )
      INSERT INTO decoy_counts (organization_id, decoy_id, day, dimension, value, hits)
      SELECT $1, decoy_id, $2::date, dimension, value, sum(hits)
      FROM (SELECT * FROM gone UNION ALL SELECT decoy_id, dimension, value, -hits FROM less) AS counted
      GROUP BY decoy_id, dimension, value HAVING sum(hits) <> 0`,
    [
      organizationId,
      day,
      decoys.map(({ decoyId }) => decoyId),
      decoys.map(({ dimension }) => dimension),
      decoys.map(({ value }) => value),
      decoys.map(({ hits }) => hits),
    ],
  );
}
