import type { Sensitivity } from '@sundew/wire/scanners';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** What the script does on the page. */
export interface ScannerOptions {
  readonly bait: boolean;
  readonly link: string | null;
  readonly workers: boolean;
  readonly consent: boolean;
}

export interface ScannerRow {
  readonly organization_id: string;
  readonly id: string;
  readonly property_id: string | null;
  readonly name: string;
  readonly enabled: boolean;
  readonly sensitivity: Sensitivity;
  readonly options: ScannerOptions;
  readonly last_report_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** An organization, and the property that a key is bound to. */
export interface ScannerScope {
  readonly organizationId: string;
  readonly propertyId: string | null;
}

const COLUMNS = `s.organization_id, s.id, s.property_id, s.name, s.enabled, s.sensitivity, s.options, s.last_report_at,
  s.created_at, s.updated_at`;
const IN_SCOPE = `s.organization_id = $1 AND ($2::uuid IS NULL OR coalesce(s.property_id, (SELECT p.id FROM properties AS p
  WHERE p.organization_id = $1 AND p.is_default)) = $2)`;

/** Oldest first. */
export function listScanners(
  on: Queryable,
  { organizationId, propertyId }: ScannerScope,
  page: Window,
): Promise<Page<ScannerRow>> {
  const list = { columns: COLUMNS, from: `FROM bot_scanners AS s WHERE ${IN_SCOPE}`, order: 's.created_at, s.id' };
  return readPage(on, list, [organizationId, propertyId], page);
}

export async function findScanner(
  on: Queryable,
  { organizationId, propertyId }: ScannerScope,
  scannerId: string,
  options: { readonly forUpdate?: boolean } = {},
): Promise<ScannerRow | null> {
  const { rows } = await on.query<ScannerRow>(
    `SELECT ${COLUMNS} FROM bot_scanners AS s WHERE ${IN_SCOPE} AND s.id = $3 ${options.forUpdate ? 'FOR UPDATE' : ''}`,
    [organizationId, propertyId, scannerId],
  );
  return rows[0] ?? null;
}

/** All of an organization that is not deleted, for the directory. */
export async function scannersOf(on: Queryable, organizationId: string): Promise<readonly ScannerRow[]> {
  const { rows } = await on.query<ScannerRow>(
    `SELECT ${COLUMNS} FROM bot_scanners AS s WHERE s.organization_id = $1
       AND EXISTS (SELECT 1 FROM organizations AS o WHERE o.organization_id = $1 AND o.deleted_at IS NULL)`,
    [organizationId],
  );
  return rows;
}

export async function insertScanner(on: Queryable, row: ScannerRow): Promise<void> {
  await on.query(
    `INSERT INTO bot_scanners (organization_id, id, property_id, name, enabled, sensitivity, options, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...keyAndValuesOf(row), row.created_at, row.updated_at],
  );
}

export async function updateScanner(on: Queryable, row: ScannerRow): Promise<void> {
  await on.query(
    `UPDATE bot_scanners SET property_id = $3, name = $4, enabled = $5, sensitivity = $6, options = $7, updated_at = $8
     WHERE organization_id = $1 AND id = $2`,
    [...keyAndValuesOf(row), row.updated_at],
  );
}

export async function deleteScanner(on: Queryable, row: ScannerRow): Promise<void> {
  await on.query('DELETE FROM bot_scanners WHERE organization_id = $1 AND id = $2', [row.organization_id, row.id]);
}

function keyAndValuesOf(row: ScannerRow): unknown[] {
  const { organization_id, id, property_id, name, enabled, sensitivity, options } = row;
  return [organization_id, id, property_id, name, enabled, sensitivity, JSON.stringify(options)];
}

export async function noteReport(on: Queryable, organizationId: string, scannerId: string, at: Date): Promise<void> {
  await on.query('UPDATE bot_scanners SET last_report_at = $3 WHERE organization_id = $1 AND id = $2', [
    organizationId,
    scannerId,
    at,
  ]);
}

/** Keeps a script that is handed out with its checksum. */
export async function keepScript(on: Queryable, row: ScannerRow, digest: string, script: string): Promise<void> {
  await on.query(
    `INSERT INTO scanner_scripts (organization_id, scanner_id, digest, script) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [row.organization_id, row.id, digest, script],
  );
}

export async function keptScript(
  on: Queryable,
  organizationId: string,
  scannerId: string,
  digest: string,
): Promise<string | null> {
  const { rows } = await on.query<{ script: string }>(
    'SELECT script FROM scanner_scripts WHERE organization_id = $1 AND scanner_id = $2 AND digest = $3',
    [organizationId, scannerId, digest],
  );
  return rows[0]?.script ?? null;
}

export interface SeenRow {
  readonly name: string;
  readonly detections: number;
  readonly last_seen_at: Date;
}

/** The signals of a scanner's detections since a time, the most frequent first. */
export async function seenSignals(on: Queryable, row: ScannerRow, since: Date): Promise<readonly SeenRow[]> {
  const { rows } = await on.query<SeenRow>(
    `SELECT trim(marker) AS name, sum(d.sample_weight)::bigint AS detections, max(d.ts) AS last_seen_at
       FROM detections AS d,
         unnest(string_to_array(d.detail -> 'metadata' ->> 'automation_markers', ',')) AS marker
      WHERE d.organization_id = $1 AND d.ts >= $3 AND d.source = 'bot_scanner'
        AND d.detail -> 'metadata' ->> 'scanner_id' = $2
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 100`,
    [row.organization_id, row.id, since],
  );
  return rows;
}
