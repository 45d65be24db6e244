import type { PropertyDecisions } from '@sundew/wire/property-decisions';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { StoredThresholds } from './rules.ts';

export interface PropertyRow extends StoredThresholds {
  decisions: Partial<PropertyDecisions>;
  organization_id: string;
  id: string;
  name: string;
  is_default: boolean;
  is_demo: boolean;
  paused_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = `organization_id, id, name, threshold_preset, block_threshold, challenge_threshold, is_default, is_demo,
  paused_at, created_at, updated_at, decisions`;

export interface NewProperty extends StoredThresholds {
  readonly organizationId: string;
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly decisions?: Partial<PropertyDecisions>;
  readonly at: Date;
}

export async function insertProperty(on: Queryable, property: NewProperty): Promise<PropertyRow> {
  const { rows } = await on.query<PropertyRow>(
    `INSERT INTO properties (organization_id, id, name, threshold_preset, block_threshold, challenge_threshold, is_default, created_at, updated_at, decisions)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) RETURNING ${COLUMNS}`,
    [
      property.organizationId,
      property.id,
      property.name,
      property.threshold_preset,
      property.block_threshold,
      property.challenge_threshold,
      property.isDefault,
      property.at,
      JSON.stringify(property.decisions ?? {}),
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A property was inserted without being returned.');
  return row;
}

/** @param propertyId what a bound key is limited to; null lists all */
export function listProperties(
  on: Queryable,
  organizationId: string,
  propertyId: string | null,
  page: Window,
): Promise<Page<PropertyRow>> {
  const from = 'FROM properties WHERE organization_id = $1 AND ($2::uuid IS NULL OR id = $2)';
  return readPage(on, { columns: COLUMNS, from, order: 'created_at, id' }, [organizationId, propertyId], page);
}

/** Looks in every organization of the caller, because the route names none. */
export async function findProperty(
  on: Queryable,
  organizationIds: readonly string[],
  propertyId: string,
  options: { forUpdate?: boolean } = {},
): Promise<PropertyRow | null> {
  const { rows } = await on.query<PropertyRow>(
    `SELECT ${COLUMNS} FROM properties WHERE organization_id = ANY($1::uuid[]) AND id = $2 ${options.forUpdate ? 'FOR UPDATE' : ''}`,
    [[...organizationIds], propertyId],
  );
  return rows[0] ?? null;
}

export async function updateProperty(
  on: Queryable,
  property: PropertyRow,
  change: StoredThresholds & {
    readonly name: string;
    readonly pausedAt: Date | null;
    readonly decisions?: Partial<PropertyDecisions>;
  },
  at: Date,
): Promise<PropertyRow | null> {
  const { rows } = await on.query<PropertyRow>(
    `UPDATE properties SET name = $3, threshold_preset = $4, block_threshold = $5, challenge_threshold = $6,
       paused_at = $7, updated_at = $8, decisions = $9
     WHERE organization_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [
      property.organization_id,
      property.id,
      change.name,
      change.threshold_preset,
      change.block_threshold,
      change.challenge_threshold,
      change.pausedAt,
      at,
      JSON.stringify(change.decisions ?? property.decisions),
    ],
  );
  return rows[0] ?? null;
}

/** All properties of an organization that is not deleted, for the directory. */
export async function propertiesOf(on: Queryable, organizationId: string): Promise<PropertyRow[]> {
  const { rows } = await on.query<PropertyRow>(
    `SELECT ${COLUMNS} FROM properties WHERE organization_id = $1
       AND EXISTS (SELECT 1 FROM organizations o WHERE o.organization_id = $1 AND o.deleted_at IS NULL)`,
    [organizationId],
  );
  return rows;
}
