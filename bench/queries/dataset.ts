import type { Database } from '../../apps/server/src/database/database.ts';
import { DAY_MS, partitionName, startOfDay } from '../../apps/server/src/database/partitions.ts';
import { foldCells } from '../../apps/server/src/detections/statistics/fold-cells.ts';
import { DAY_SQL, ORGANIZATIONS_SQL, ROLLUP_CELLS_SQL, ROLLUP_VALUES_SQL, VISITORS_SQL } from './dataset-sql.ts';

/** What the bench queries: made by arithmetic from row numbers, so every run has the same rows. */
export interface Dataset {
  readonly rows: number;
  readonly days: number;
  readonly organizations: number;
  /** First millisecond of the first day; the last day is today. */
  readonly fromMs: number;
}

const LOADERS = 2;
const HOUR_MS = 3_600_000;

/**
 * Fills an empty, migrated database: `rows` detections over `days` days up to today, with their rollups as the recorder
 * and the jobs leave them. Partitions are filled first and indexed when attached, which halves the time.
 */
export async function loadDataset(database: Database, size: Omit<Dataset, 'fromMs'>): Promise<Dataset> {
  const dataset = { ...size, fromMs: startOfDay(Date.now()) - (size.days - 1) * DAY_MS };
  await database.query(ORGANIZATIONS_SQL, [size.organizations, size.rows]);
  await database.query(VISITORS_SQL);
  await database.query('ANALYZE bench_organizations; ANALYZE bench_visitors');
  const waiting = Array.from({ length: size.days }, (_, day) => day);
  const load = async () => {
    for (let day = waiting.shift(); day !== undefined; day = waiting.shift()) await loadDay(database, dataset, day);
  };
  await Promise.all(Array.from({ length: LOADERS }, load));
  for (let day = 0; day < size.days; day++) await attachDay(database, dataset.fromMs + day * DAY_MS);
  await Promise.all([
    database.query('ANALYZE detections'),
    rollUp(database, dataset).then(() => vacuum(database, ['rollup_cells', 'rollup_cubes', 'rollup_values'])),
    vacuum(database, ['detections']),
  ]);
  await database.query('DROP TABLE bench_visitors');
  return dataset;
}

async function loadDay(database: Database, { rows, days, fromMs }: Dataset, day: number): Promise<void> {
  const name = partitionName(fromMs + day * DAY_MS);
  const perDay = rows / days;
  await database.query(`DROP TABLE IF EXISTS ${name}`);
  await database.query(
    `CREATE TABLE ${name} (LIKE detections INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS)
      WITH (autovacuum_enabled = false)`,
  );
  const span = [Math.round(day * perDay), Math.round((day + 1) * perDay), fromMs + day * DAY_MS];
  await database.transaction(async (client) => {
    await client.query(`SET LOCAL work_mem = '256MB'`);
    await client.query(DAY_SQL.replace('%table%', name), span);
  });
}

async function attachDay(database: Database, day: number): Promise<void> {
  const [from, to] = [new Date(day).toISOString(), new Date(day + DAY_MS).toISOString()];
  await database.query(
    `ALTER TABLE detections ATTACH PARTITION ${partitionName(day)} FOR VALUES FROM ('${from}') TO ('${to}')`,
  );
}

/** The last hour still lies in cells, as it does in a running service. */
async function rollUp(database: Database, { fromMs, days }: Dataset): Promise<void> {
  await database.query(ROLLUP_CELLS_SQL);
  await database.query(ROLLUP_VALUES_SQL);
  const organizations = await database.query<{ organization_id: string }>(
    'SELECT organization_id FROM bench_organizations',
  );
  const lastHour = fromMs + days * DAY_MS - HOUR_MS;
  for (const { organization_id: id } of organizations) await foldCells(database, id, lastHour);
}

async function vacuum(database: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await database.query(`VACUUM (ANALYZE) ${table}`);
}
