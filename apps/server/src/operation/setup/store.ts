import type { Trust } from '@sundew/wire/verdict';
import { FLAG } from '../../detection/stored/flags.ts';
import { listSensors } from '../../intake/sensors/list-sensors.ts';
import type { Database } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { readDecoys, readDomains } from './decoy-store.ts';
import type { KeyFact, ReportFact, SeenFact, SetupFacts } from './facts.ts';

/** Reports whose addresses are looked at. */
const MOST_REPORTS = 500;
const REPORT_DAYS = 7;
const UNCOUNTED = FLAG.test | FLAG.uncounted;

/** Reads everything at the same time; each read takes few rows, however many detections there are. */
export async function readFacts(database: Database, organizationId: string, nowMs: number): Promise<SetupFacts> {
  const [isSample, properties, keys, { sensors }, reports, domains, decoys, firstDetection, firstTest] =
    await Promise.all([
      readIsSample(database, organizationId),
      readProperties(database, organizationId),
      readKeys(database, organizationId),
      listSensors(database, { organizationIds: [organizationId], propertyId: null }, nowMs),
      readReports(database, organizationId, nowMs),
      readDomains(database, organizationId),
      readDecoys(database, organizationId),
      readFirst(database, organizationId, `(flags & ${FLAG.uncounted}) = 0 AND (flags & ${FLAG.test}) = 0`),
      // Spelled as the predicate of the index that holds these few rows.
      readFirst(database, organizationId, `(flags & ${UNCOUNTED}) <> 0 AND (flags & ${FLAG.test}) <> 0`),
    ]);
  return { nowMs, isSample, properties, keys, sensors, reports, domains, decoys, firstDetection, firstTest };
}

async function readIsSample(database: Database, organizationId: string): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM organizations WHERE organization_id = $1 AND settings ->> 'demo' = 'true'`,
    [organizationId],
  );
  return rows.length > 0;
}

function readProperties(database: Database, organizationId: string) {
  return database.query<{ name: string; createdAt: Date }>(
    `SELECT name, created_at AS "createdAt" FROM properties WHERE organization_id = $1 ORDER BY created_at, id`,
    [organizationId],
  );
}

function readKeys(database: Database, organizationId: string) {
  return database.query<KeyFact>(
    `SELECT created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt" FROM api_keys
      WHERE organization_id = $1 AND (kind = 'sensor' OR 'detections:write' = ANY(scopes)) ORDER BY created_at, id`,
    [organizationId],
  );
}

/** Nobody visits an SSH honeypot through a proxy, and in a network of one's own all visitors have inner addresses. */
function readReports(database: Database, organizationId: string, nowMs: number) {
  return database.query<ReportFact & { trust: Trust }>(
    `SELECT sensor, trust, host(ip) AS ip, agent_key::text AS agent FROM detections
      WHERE organization_id = $1 AND ts >= $2 AND (flags & ${UNCOUNTED}) = 0 AND source <> 'ssh_agent'
      ORDER BY ts DESC, id DESC LIMIT ${MOST_REPORTS}`,
    [organizationId, new Date(nowMs - REPORT_DAYS * DAY_MS)],
  );
}

async function readFirst(database: Database, organizationId: string, kind: string): Promise<SeenFact | null> {
  const [row] = await database.query<SeenFact>(
    `SELECT id, ts AS at FROM detections WHERE organization_id = $1 AND ${kind} ORDER BY ts, id LIMIT 1`,
    [organizationId],
  );
  return row ?? null;
}
