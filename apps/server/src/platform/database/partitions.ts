import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isoDay } from '../time/iso-day.ts';
import { DAY_MS } from '../time/units.ts';
import type { Database } from './database.ts';
import { LOCK } from './locks.ts';

/** Days ahead of now for which partitions are kept ready. */
const DAYS_AHEAD = 7;
const NAME = /^detections_p(\d{4})(\d{2})(\d{2})$/;

/** Attaching keeps nobody waiting. */
const ATTACH_WAIT_MS = 10_000;
/** Detaching waits for everybody who reads or records, and everybody who comes later waits behind it: so never for long. */
const DETACH_WAIT_MS = 200;
const DETACH_TRIES = 60;
const DETACH_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** First millisecond (UTC) of the day that holds `timeMs`. */
export function startOfDay(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS) * DAY_MS;
}

/** `detections_p20260131` for any moment of that day (UTC). */
export function partitionName(timeMs: number): string {
  return `detections_p${isoDay(timeMs).replaceAll('-', '')}`;
}

/** First millisecond of the day a partition holds, or null for any other table's name. */
export function partitionDay(name: string): number | null {
  const match = NAME.exec(name);
  return match ? Date.parse(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`) : null;
}

/** Days (first millisecond each, ascending) that have a partition. */
export async function partitionDays(database: Database): Promise<number[]> {
  const rows = await database.query<{ name: string }>(`SELECT c.relname AS name
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'detections'::regclass`);
  return rows.flatMap(({ name }) => partitionDay(name) ?? []).sort((a, b) => a - b);
}

/**
 * Makes the missing daily partitions of `detections`: by default from yesterday to a week ahead.
 * A new partition is built apart and attached, which does not stop readers and writers of the others.
 * @returns the days (first millisecond each) that were made now
 */
export async function ensurePartitions(
  database: Database,
  { fromMs = Date.now() - DAY_MS, toMs = Date.now() + DAYS_AHEAD * DAY_MS } = {},
): Promise<number[]> {
  const wanted: number[] = [];
  for (let day = startOfDay(fromMs); day <= toMs; day += DAY_MS) wanted.push(day);
  const there = new Set(await partitionDays(database));
  if (wanted.every((day) => there.has(day))) return [];
  return underPartitionLock(database, ATTACH_WAIT_MS, async (client) => {
    const made: number[] = [];
    for (const day of wanted) if (await createPartition(client, day)) made.push(day);
    return made;
  });
}

/**
 * Drops partitions that end at or before `beforeMs`: detached first, then dropped, one transaction each.
 * @param signal aborted when the service stops; what is left then is dropped by the next run
 * @returns the days that were dropped
 */
export async function dropPartitions(database: Database, beforeMs: number, signal?: AbortSignal): Promise<number[]> {
  const dropped: number[] = [];
  for (const day of await partitionDays(database)) {
    if (day + DAY_MS > beforeMs || signal?.aborted) continue;
    if (await dropPatiently(database, partitionName(day), signal)) dropped.push(day);
  }
  return dropped;
}

/** @throws when somebody reads all the time; the next run finds the partition again */
async function dropPatiently(database: Database, name: string, signal?: AbortSignal): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await underPartitionLock(database, DETACH_WAIT_MS, (client) => dropPartition(client, name));
    } catch (error) {
      if (tries === DETACH_TRIES || (error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      if (signal?.aborted) return false;
    }
    await sleep(DETACH_PAUSE_MS);
  }
}

async function dropPartition(client: pg.PoolClient, name: string): Promise<boolean> {
  if (!(await tableExists(client, name))) return false;
  await client.query(`ALTER TABLE detections DETACH PARTITION ${name}`);
  await client.query(`DROP TABLE ${name}`);
  return true;
}

/**
 * Vacuums partitions whose day is over and that never were vacuumed, so that index-only scans need not visit rows.
 * Freezing them at once spares the later full reads against wrap-around.
 * @returns the partitions' names
 */
export async function vacuumClosedPartitions(database: Database, nowMs = Date.now()): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`SELECT c.relname AS name
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE i.inhparent = 'detections'::regclass AND s.last_vacuum IS NULL ORDER BY 1`);
  const closed = rows.filter(({ name }) => (partitionDay(name) ?? nowMs) + 2 * DAY_MS <= nowMs).map(({ name }) => name);
  for (const name of closed) await database.query(`VACUUM (FREEZE, ANALYZE) ${name}`);
  return closed;
}

function underPartitionLock<Result>(
  database: Database,
  waitMs: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (client) => {
    await client.query(`SET LOCAL lock_timeout = ${waitMs}`);
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK.partitions]);
    return work(client);
  });
}

async function createPartition(client: pg.PoolClient, day: number): Promise<boolean> {
  const name = partitionName(day);
  if (await tableExists(client, name)) return false;
  // Insert-only tables are vacuumed rarely by default; statistics pages live from index-only scans.
  await client.query(`CREATE TABLE ${name} (LIKE detections INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS)
    WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 10000,
      autovacuum_analyze_scale_factor = 0.05)`);
  await client.query(`ALTER TABLE detections ATTACH PARTITION ${name}
    FOR VALUES FROM ('${new Date(day).toISOString()}') TO ('${new Date(day + DAY_MS).toISOString()}')`);
  return true;
}

async function tableExists(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM pg_class WHERE oid = to_regclass($1)', [name]);
  return rows.length > 0;
}
