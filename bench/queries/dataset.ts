import { packAddresses } from '../../apps/server/src/detection/compacting/address-packs.ts';
import { foldCells } from '../../apps/server/src/detection/compacting/fold-cells.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { partitionName, startOfDay } from '../../apps/server/src/platform/database/partitions.ts';
import { DAY_MS } from '../../apps/server/src/platform/time/units.ts';
import { DAY_SQL, ORGANIZATIONS_SQL, ROLLUP_CELLS_SQL, ROLLUP_VALUES_SQL, VISITORS_SQL } from './dataset-sql.ts';

/** What the bench queries: made by arithmetic from row numbers, so every run has the same rows. */
export interface Dataset {
  readonly rows: number;
  readonly days: number;
  readonly organizations: number;
  /** First millisecond of the first day. */
  readonly fromMs: number;
}

export interface DatasetSize extends Pick<Dataset, 'rows' | 'days' | 'organizations'> {
  /** An organization that is there already and gets the first one's rows. */
  readonly owner?: string;
  /** Any moment of the last day; without it, of today. Milliseconds since the epoch. */
  readonly lastDayMs?: number;
}

const LOADERS = 2;
const ROLLUPS = ['rollup_cells', 'rollup_cubes', 'rollup_values', 'address_packs'];
const HOUR_MS = 3_600_000;

/**
 * Fills an empty, migrated database: `rows` detections over `days` days, with their rollups as the recorder
 * and the jobs leave them. Partitions are filled first and indexed then, which halves the time.
 */
export async function loadDataset(database: Database, size: DatasetSize): Promise<Dataset> {
  const { lastDayMs = Date.now() } = size;
  const dataset = { ...size, fromMs: startOfDay(lastDayMs) - (size.days - 1) * DAY_MS };
  await database.query(ORGANIZATIONS_SQL, [size.organizations, size.rows, size.owner ?? null]);
  await database.query(VISITORS_SQL);
  await database.query('ANALYZE bench_organizations');
  await database.query('ANALYZE bench_visitors');
  const indexes = await indexesOf(database);
  await eachDay(size.days, (day) => loadDay(database, dataset, day, indexes));
  for (let day = 0; day < size.days; day++) await attachDay(database, dataset.fromMs + day * DAY_MS);
  await database.query('DROP TABLE bench_visitors');
  await Promise.all([rollUpCells(database, dataset), rollUpValues(database, dataset)]);
  await packDays(database, dataset);
  // Only now: while anything older still runs, rows are not known to be visible to all, and counting has to visit them.
  await eachDay(size.days, (day) => database.query(`VACUUM (ANALYZE) ${partitionName(dataset.fromMs + day * DAY_MS)}`));
  for (const table of ROLLUPS) await database.query(`VACUUM (ANALYZE) ${table}`);
  return dataset;
}

/** Two days at a time. */
async function eachDay(days: number, work: (day: number) => Promise<unknown>): Promise<void> {
  const waiting = Array.from({ length: days }, (_, day) => day);
  const loader = async () => {
    for (let day = waiting.shift(); day !== undefined; day = waiting.shift()) await work(day);
  };
  await Promise.all(Array.from({ length: LOADERS }, loader));
}

async function loadDay(database: Database, dataset: Dataset, day: number, indexes: readonly string[]): Promise<void> {
  const { rows, days, fromMs } = dataset;
  const name = partitionName(fromMs + day * DAY_MS);
  const perDay = rows / days;
  await database.query(`DROP TABLE IF EXISTS ${name}`);
  await database.query(
    `CREATE TABLE ${name} (LIKE detections INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS)
      WITH (autovacuum_enabled = false)`,
  );
  const span = [Math.round(day * perDay), Math.round((day + 1) * perDay), fromMs + day * DAY_MS];
  await withMemory(database, (client) => client.query(DAY_SQL.replace('%table%', name), span));
  for (const index of indexes) await database.query(index.replaceAll('%table%', name));
}

/** Statements that give a table by itself the indexes that partitions of `detections` have; attaching takes them over. */
async function indexesOf(database: Database): Promise<string[]> {
  const rows = await database.query<{ definition: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = 'detections'::regclass AND NOT indisprimary`,
  );
  const others = rows.map(({ definition }) =>
    definition
      .replace(/INDEX \S+ ON ONLY \S+/, 'INDEX ON %table%')
      .replace(/INDEX \S+ ON \S*detections /, 'INDEX ON %table% '),
  );
  const [key] = await database.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = 'detections'::regclass AND contype = 'p'`,
  );
  return [`ALTER TABLE %table% ADD ${key?.definition}`, ...others];
}

async function attachDay(database: Database, day: number): Promise<void> {
  const [from, to] = [new Date(day).toISOString(), new Date(day + DAY_MS).toISOString()];
  await database.query(
    `ALTER TABLE detections ATTACH PARTITION ${partitionName(day)} FOR VALUES FROM ('${from}') TO ('${to}')`,
  );
}

/** Sorting and joining in memory, as far as loading goes; what is measured later has the settings of the service. */
function withMemory(
  database: Database,
  work: (client: { query(text: string, values?: unknown[]): unknown }) => unknown,
) {
  return database.transaction(async (client) => {
    await client.query(`SET LOCAL work_mem = '256MB'`);
    await work(client);
  });
}

/** The last hour still lies in cells, as it does in a running service. */
async function rollUpCells(database: Database, dataset: Dataset): Promise<void> {
  const { fromMs, days } = dataset;
  await withMemory(database, (client) => client.query(ROLLUP_CELLS_SQL, periodOf(dataset)));
  const organizations = await database.query<{ organization_id: string }>(
    'SELECT organization_id FROM bench_organizations',
  );
  const lastHour = fromMs + days * DAY_MS - HOUR_MS;
  for (const { organization_id: id } of organizations) await foldCells(database, id, lastHour);
}

async function packDays(database: Database, { fromMs, days }: Dataset): Promise<void> {
  const organizations = await database.query<{ organization_id: string }>(
    'SELECT organization_id FROM bench_organizations',
  );
  const nowMs = fromMs + days * DAY_MS - 1;
  for (const { organization_id: id } of organizations) await packAddresses(database, id, { nowMs, sinceMs: fromMs });
}

async function rollUpValues(database: Database, dataset: Dataset): Promise<void> {
  await withMemory(database, (client) => client.query(ROLLUP_VALUES_SQL, periodOf(dataset)));
}

function periodOf({ fromMs, days }: Dataset): Date[] {
  return [new Date(fromMs), new Date(fromMs + days * DAY_MS)];
}
