import type { AuditAction } from '@sundew/wire/audit-actions';
import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import type { Audit } from '../../../accounts/audit/audit.ts';
import type { Actor } from '../../../accounts/audit/change.ts';
import type { Access } from '../../../platform/access/access.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, readPage, type Window } from '../../../platform/database/page.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { demandRowLeft, type RowBound } from '../../../platform/database/row-bound.ts';
import { storableJson } from '../../../platform/database/storable.ts';
import type { FilterQuery } from '../../filter/filter-query.ts';

type ViewQuery = FilterQuery & { sort_by?: 'timestamp' | 'bot_score'; sort_order?: 'asc' | 'desc' };

export interface ViewRow {
  readonly id: string;
  readonly name: string;
  readonly query: ViewQuery;
  readonly shared: boolean;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface ViewWish {
  readonly name: string;
  readonly query: ViewQuery;
  readonly shared?: boolean;
}

/** How a change is told to the audit log. */
interface Written {
  readonly audit: Audit;
  readonly by: Actor;
}

const COLUMNS = 'id, name, query, shared, created_by, created_at, updated_at';
const BOUND: RowBound = {
  ...{ table: 'saved_views', most: LIMITS.viewsPerOrganization, refusal: 'all_taken' },
  // Nobody could make room by deleting what only somebody who has left would see.
  only: `shared OR EXISTS (SELECT 1 FROM members AS m
    WHERE m.organization_id = saved_views.organization_id AND m.user_id = saved_views.created_by)`,
};
/** Views of others are only there when they are shared. */
const VISIBLE = '(shared OR created_by = $2::uuid)';

/** Whose private views are shown: a person's own; keys have none. */
export function viewerOf({ credential }: Access): string | null {
  return credential.kind === 'user' ? credential.userId : null;
}

export function listViews(
  on: Queryable,
  organizationId: string,
  viewer: string | null,
  page: Window,
): Promise<Page<ViewRow>> {
  const from = `FROM saved_views WHERE organization_id = $1 AND ${VISIBLE}`;
  return readPage(on, { columns: COLUMNS, from, order: 'name, id' }, [organizationId, viewer], page);
}

export async function findView(database: Database, organizationId: string, viewer: string | null, id: string) {
  const rows = await database.query<ViewRow>(
    `SELECT ${COLUMNS} FROM saved_views WHERE organization_id = $1 AND ${VISIBLE} AND id = $3`,
    [organizationId, viewer, id],
  );
  return rows[0] ?? null;
}

/** @throws Problem all_taken */
export async function createView(
  database: Database,
  organizationId: string,
  viewer: string | null,
  { name, query, shared = true }: ViewWish,
  written: Written,
): Promise<ViewRow> {
  return database.transaction(async (client) => {
    await demandRowLeft(client, organizationId, BOUND);
    const { rows } = await client.query<ViewRow>(
      `INSERT INTO saved_views (organization_id, id, name, query, created_by, shared)
        VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`,
      [organizationId, uuidv7(), name, storableJson(query), viewer, shared],
    );
    return tell(client, organizationId, 'view.create', rows[0], written) as Promise<ViewRow>;
  });
}

export async function editView(
  database: Database,
  organizationId: string,
  viewer: string | null,
  id: string,
  { name, query, shared }: Partial<ViewWish>,
  written: Written,
): Promise<ViewRow | null> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<ViewRow>(
      `UPDATE saved_views SET name = coalesce($4, name), query = coalesce($5::jsonb, query),
          shared = coalesce($6, shared), updated_at = $7
        WHERE organization_id = $1 AND ${VISIBLE} AND id = $3 RETURNING ${COLUMNS}`,
      [
        organizationId,
        viewer,
        id,
        name ?? null,
        query === undefined ? null : storableJson(query),
        shared ?? null,
        new Date(),
      ],
    );
    return tell(client, organizationId, 'view.update', rows[0], written);
  });
}

export async function deleteView(
  database: Database,
  organizationId: string,
  viewer: string | null,
  id: string,
  written: Written,
): Promise<ViewRow | null> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<ViewRow>(
      `DELETE FROM saved_views WHERE organization_id = $1 AND ${VISIBLE} AND id = $3 RETURNING ${COLUMNS}`,
      [organizationId, viewer, id],
    );
    return tell(client, organizationId, 'view.delete', rows[0], written);
  });
}

/** Deletes the views that ask for one of these addresses or fingerprints. */
export async function deleteViewsOf(on: Queryable, organizationId: string, names: readonly string[]): Promise<void> {
  await on.query(
    `DELETE FROM saved_views WHERE organization_id = $1 AND EXISTS (
        SELECT FROM jsonb_each(query) AS asked CROSS JOIN LATERAL jsonb_array_elements_text(
          CASE jsonb_typeof(asked.value) WHEN 'array' THEN asked.value ELSE jsonb_build_array(asked.value) END) AS wanted
        WHERE wanted = ANY($2::text[]))`,
    [organizationId, names],
  );
}

async function tell(
  on: Queryable,
  organizationId: string,
  action: AuditAction,
  row: ViewRow | undefined,
  { audit, by }: Written,
) {
  if (row === undefined) return null;
  const details = { name: row.name };
  await audit.write(on, { organizationId, actor: by, action, targetType: 'view', targetId: row.id, details });
  return row;
}
