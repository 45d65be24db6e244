import { type Static, Type } from 'typebox';
import { LEAST_SECRET_LENGTH } from '../../config/secret-length.ts';
import { hasShape } from '../../config/stored-shape.ts';
import { UnableToStart } from '../../config/unable-to-start.ts';

/**
 * A backup is a tar archive, compressed with gzip. Its entries in this order: `manifest.json`, `secret`, then
 * `tables/<table>/<number>.copy` with rows in PostgreSQL's text format of COPY, and `end.json`, without which it was cut off.
 */
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';
export const END = 'end.json';

const TABLE_ENTRY = /^tables\/([a-z_]+)\/\d{6}\.copy$/;

/** Changes when an older release could not read the archive. */
const FORMAT = 1;

const Manifest = Type.Object({
  format: Type.Integer(),
  /** Release that wrote it. */
  sundew_version: Type.String(),
  made_at: Type.String(),
  /** Migrations that its rows fit. */
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  /** First moments of the days that have a partition, ISO 8601. */
  detection_days: Type.Array(Type.String()),
  /** Columns of each table, in the order of the values of a row. */
  tables: Type.Record(Type.String({ pattern: '^[a-z_]+$' }), Type.Array(Type.String({ pattern: '^[a-z0-9_]+$' }))),
});
export type Manifest = Static<typeof Manifest>;

const End = Type.Object({ rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 })) });

/** Rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

export const chunkEntry = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`;

/** The table whose rows an entry holds; null for other entries. */
export function tableOfEntry(name: string): string | null {
  return TABLE_ENTRY.exec(name)?.[1] ?? null;
}

export function newManifest(parts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...parts };
}

/** @throws UnableToStart for what is no manifest, or one of a later format */
export function readManifest(text: string): Manifest {
  const manifest = parsed(Manifest, text);
  if (manifest === null) throw notABackup('its manifest cannot be read');
  if (manifest.format !== FORMAT) {
    throw new UnableToStart(
      `This backup was made by Sundew ${manifest.sundew_version}, in a format that this version does not read. Restore it with that version.`,
    );
  }
  return manifest;
}

/** @throws UnableToStart for what no service would start with */
export function readSecret(text: string): string {
  const secret = text.trim();
  if (secret.length < LEAST_SECRET_LENGTH) throw notABackup('its secret is too short to be one');
  return secret;
}

/** @throws UnableToStart */
export function readEnd(text: string): RowCounts {
  const end = parsed(End, text);
  if (end === null) throw notABackup('its end cannot be read');
  return end.rows;
}

export function notABackup(why: string): UnableToStart {
  return new UnableToStart(`This file is no whole backup of Sundew: ${why}. Nothing was restored.`);
}

function parsed<Schema extends typeof Manifest | typeof End>(schema: Schema, text: string): Static<Schema> | null {
  try {
    const value: unknown = JSON.parse(text);
    return hasShape(schema, value) ? value : null;
  } catch {
    return null;
  }
}
