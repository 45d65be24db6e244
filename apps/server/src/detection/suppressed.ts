import { maskAddress } from '@sundew/sensor-core/address';
import type { PropertyDirectory } from '../accounts/properties/directory.ts';
import type { Database } from '../platform/database/database.ts';
import { HOUR_MS } from '../platform/time/units.ts';
import { propertyOf } from './admitting/property-of.ts';
import type { Report } from './report.ts';

/** Whose request it was; the address as far as it is kept. */
export interface SuppressedVisit {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly ip: string;
}

/** Requests that are not stored one by one, counted per visitor and hour, so that a flood stays visible. */
export interface Suppressed {
  /** Counts a visit at a decoy that is folded. */
  add(visit: SuppressedVisit): void;
  /**
   * Counts what a rate limit refused.
   * @param ip address of the visitor, whole
   */
  count(report: Pick<Report, 'reporter' | 'namedPropertyId'>, ip: string): void;
  /** Writes what is counted and stops. */
  stop(): Promise<void>;
}

export interface SuppressedParts {
  readonly database: Database;
  readonly properties: PropertyDirectory;
  readonly maskIps: boolean;
  readonly log: { warn(fields: object, message: string): void };
  readonly now: () => number;
}

interface Refused extends SuppressedVisit {
  readonly hourMs: number;
  refused: number;
}

const FLUSH_MS = 1000;
/** Visitors counted between two writes; a flood from more addresses is written at once. */
const MOST_VISITORS = 10_000;

export function createSuppressed(parts: SuppressedParts): Suppressed {
  let counts = new Map<string, Refused>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const resolving = new Set<Promise<void>>();

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (counts.size === 0) return writing;
    const rows = [...counts.values()];
    counts = new Map();
    writing = writing
      .then(() => write(parts.database, rows))
      .catch((error: unknown) => {
        const refused = rows.reduce((sum, row) => sum + row.refused, 0);
        parts.log.warn({ err: error, refused }, 'refused requests could not be counted');
      });
    return writing;
  };

  const add = ({ organizationId, propertyId, ip }: SuppressedVisit): void => {
    const hourMs = Math.floor(parts.now() / HOUR_MS) * HOUR_MS;
    const key = `${organizationId} ${propertyId} ${ip} ${hourMs}`;
    const known = counts.get(key);
    if (known !== undefined) known.refused++;
    else counts.set(key, { organizationId, propertyId, ip, hourMs, refused: 1 });
    if (counts.size >= MOST_VISITORS) void flush();
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };

  return {
    add,
    count(report, ip) {
      const kept = parts.maskIps ? maskAddress(ip) : ip;
      const { organizationId } = report.reporter;
      const found = propertyOf(report, parts.properties);
      if (kept === null) return;
      if (!(found instanceof Promise)) {
        if (typeof found !== 'string') add({ organizationId, propertyId: found.id, ip: kept });
        return;
      }
      const resolved = found
        .then((property) => typeof property !== 'string' && add({ organizationId, propertyId: property.id, ip: kept }))
        .catch((error: unknown) => parts.log.warn({ err: error }, 'a refused request could not be counted'))
        .then(() => void resolving.delete(resolved));
      resolving.add(resolved);
    },
    async stop() {
      await Promise.all(resolving);
      await flush();
    },
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
