import { ERASURE_COLUMNS, type ErasureRow } from '../../detection/erasing/erasure-row.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Newest first. */
export function listErasures(on: Queryable, organizationId: string, page: Window): Promise<Page<ErasureRow>> {
  const from = 'FROM erasures WHERE organization_id = $1';
  return readPage(on, { columns: ERASURE_COLUMNS, from, order: 'requested_at DESC, id DESC' }, [organizationId], page);
}

export async function findErasure(database: Database, organizationId: string, id: string): Promise<ErasureRow | null> {
  const rows = await database.query<ErasureRow>(
    `SELECT ${ERASURE_COLUMNS} FROM erasures WHERE organization_id = $1 AND id = $2`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}
