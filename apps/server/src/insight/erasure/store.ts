import { ERASURE_COLUMNS, type ErasureRow } from '../../detection/erasing/erasure-row.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';

/** Newest first. */
export async function listErasures(
  database: Database,
  organizationId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page<ErasureRow>> {
  const [items, totals] = await Promise.all([
    database.query<ErasureRow>(
      `SELECT ${ERASURE_COLUMNS} FROM erasures WHERE organization_id = $1 ORDER BY requested_at DESC, id DESC OFFSET $2 LIMIT $3`,
      [organizationId, offset, limit],
    ),
    database.query<{ total: number }>('SELECT count(*) AS total FROM erasures WHERE organization_id = $1', [
      organizationId,
    ]),
  ]);
  return { items, total: totals[0]?.total ?? 0 };
}

export async function findErasure(database: Database, organizationId: string, id: string): Promise<ErasureRow | null> {
  const rows = await database.query<ErasureRow>(
    `SELECT ${ERASURE_COLUMNS} FROM erasures WHERE organization_id = $1 AND id = $2`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}
