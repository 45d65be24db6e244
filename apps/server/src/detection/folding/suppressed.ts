import type { Database } from '../../platform/database/database.ts';
import type { Sighting } from '../sighting.ts';

/** Requests that were judged and not stored, counted per hour, and per address while these are few: a flood stays visible. */
export interface Suppressed {
  add(sighting: Pick<Sighting, 'organizationId' | 'propertyId' | 'ip' | 'atMs'>): void;
  /** Writes what is counted and stops. */
  stop(): Promise<void>;
}

export interface SuppressedParts {
  readonly database: Database;
  /** Told when counts could not be written; they are lost then. */
  readonly onFault: (error: Error) => void;
}

interface Refused {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly ip: string;
  readonly hourMs: number;
  refused: number;
}

const FLUSH_MS = 1000;
const HOUR_MS = 3_600_000;
/** Addresses with a row of their own between two writes: a flood that has a new one for each request fills no disk. */
const MOST_ADDRESSES = 50;
/** Stands for all further ones; for nobody who could be erased. */
const MANY = '::';

export function createSuppressed(parts: SuppressedParts): Suppressed {
  let counts = new Map<string, Refused>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (counts.size === 0) return writing;
    const rows = [...counts.values()];
    counts = new Map();
    writing = writing.then(() => write(parts.database, rows)).catch(parts.onFault);
    return writing;
  };

  const count = (organizationId: string, propertyId: string, ip: string, atMs: number): void => {
    const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
    const refusedBy = (address: string): Refused => {
      const key = `${organizationId} ${propertyId} ${address} ${hourMs}`;
      const known = counts.get(key);
      if (known !== undefined) return known;
      if (counts.size >= MOST_ADDRESSES && address !== MANY) return refusedBy(MANY);
      const fresh = { organizationId, propertyId, ip: address, hourMs, refused: 0 };
      counts.set(key, fresh);
      return fresh;
    };
    refusedBy(ip).refused += 1;
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };

  return {
    add({ organizationId, propertyId, ip, atMs }) {
      if (ip !== null) count(organizationId, propertyId, ip, atMs);
    },
    stop: flush,
  };
}

async function write(database: Database, rows: readonly Refused[]): Promise<void> {
  await database.query(
    `INSERT INTO suppressed (organization_id, hour, property_id, ip, refused)
     SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::inet[], $5::bigint[])`,
    [
      rows.map((row) => row.organizationId),
      rows.map((row) => new Date(row.hourMs)),
      rows.map((row) => row.propertyId),
      rows.map((row) => row.ip),
      rows.map((row) => row.refused),
    ],
  );
}
