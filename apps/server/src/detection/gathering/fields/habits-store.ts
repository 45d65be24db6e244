import type pg from 'pg';
import type { Database } from '../../../platform/database/database.ts';
import { createFieldHabit } from './field-habit.ts';
import type { KnownField } from './field-habits.ts';
import { bytesOf, stateOf } from './habit-bytes.ts';

/** Fields kept of one property; those written into lately stay. */
const MOST_OF_PROPERTY = 512;

interface StoredField extends pg.QueryResultRow {
  readonly organization_id: string;
  readonly property_id: string;
  readonly name: string;
  readonly habit: Buffer;
}

/** The fields written into last, of every organization; @param withinMs of the last so many ms, null for all. */
export async function loadFields(database: Database, most: number, withinMs: number | null): Promise<KnownField[]> {
  const rows = await database.query<StoredField>(
    `SELECT organization_id, property_id, name, habit FROM field_habits
      WHERE organization_id = ANY(SELECT organization_id FROM organizations)
        AND ($2::float8 IS NULL OR updated_at > now() - $2 * interval '1 ms')
      ORDER BY updated_at DESC LIMIT $1`,
    [most, withinMs],
  );
  return rows.flatMap(toKnown);
}

/** Puts what changed together with what other nodes have written, and returns that. Names that are no text are left out. */
export async function writeFields(database: Database, fields: readonly KnownField[]): Promise<KnownField[]> {
  const merged: KnownField[] = [];
  const writable = fields.filter(({ name }) => name.isWellFormed() && !name.includes('\0'));
  for (const [organizationId, own] of Map.groupBy(writable, (field) => field.organizationId)) {
    // One order for everybody, so that two nodes never wait for each other.
    const sorted = own.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    merged.push(...(await database.transaction((client) => writeOwn(client, organizationId, sorted))));
  }
  return merged;
}

async function writeOwn(
  client: pg.PoolClient,
  organizationId: string,
  fields: readonly KnownField[],
): Promise<KnownField[]> {
  const properties = fields.map(({ propertyId }) => propertyId);
  const names = fields.map(({ name }) => name);
  const { rows } = await client.query<StoredField>(
    `SELECT organization_id, property_id, name, habit FROM field_habits
      WHERE organization_id = $1 AND (property_id, name) IN (SELECT * FROM unnest($2::uuid[], $3::text[]))
      ORDER BY property_id, name FOR UPDATE`,
    [organizationId, properties, names],
  );
  const stored = new Map(rows.flatMap(toKnown).map((field) => [orderOf(field), field]));
  const merged = fields.map((field) => together(stored.get(orderOf(field)), field));
  await client.query(
    `INSERT INTO field_habits (organization_id, property_id, name, habit, updated_at)
     SELECT $1, property_id, name, habit, now() FROM unnest($2::uuid[], $3::text[], $4::bytea[]) AS n (property_id, name, habit)
     ON CONFLICT (organization_id, property_id, name) DO UPDATE SET habit = excluded.habit, updated_at = excluded.updated_at`,
    [organizationId, properties, names, merged.map(({ state }) => bytesOf(state))],
  );
  if (stored.size < fields.length) {
    await client.query(
      `DELETE FROM field_habits WHERE organization_id = $1 AND (property_id, name) IN (
         SELECT property_id, name FROM (
           SELECT property_id, name, row_number() OVER (PARTITION BY property_id ORDER BY updated_at DESC, name) AS place
             FROM field_habits WHERE organization_id = $1 AND property_id = ANY($2::uuid[])
         ) AS placed WHERE place > $3)`,
      [organizationId, [...new Set(properties)], MOST_OF_PROPERTY],
    );
  }
  return merged;
}

function together(stored: KnownField | undefined, own: KnownField): KnownField {
  if (stored === undefined) return own;
  const habit = createFieldHabit();
  habit.merge(stored.state);
  habit.merge(own.state);
  return { ...own, state: habit.state };
}

function orderOf({ propertyId, name }: KnownField): string {
  return `${propertyId} ${name}`;
}

function toKnown(row: StoredField): KnownField[] {
  const state = stateOf(row.habit);
  if (state === null) return [];
  return [{ organizationId: row.organization_id, propertyId: row.property_id, name: row.name, state }];
}
