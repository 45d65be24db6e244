import { baitPathKind } from '@sundew/threat/visitors/bait-paths';
import type { DecisionAction } from '@sundew/wire/decisions';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { Judged } from './judged.ts';
import type { LogLine } from './ship-log.ts';

const MOST_BAIT = 40;

interface StoredRow extends Record<string, unknown> {
  readonly ip: string;
  readonly user_agent: string;
  readonly path: string;
  readonly action: DecisionAction;
}

/** What was decided about each line of a log, from the detections that are stored of it. */
export async function judgedOf(
  database: Database,
  organizationId: string,
  lines: readonly LogLine[],
): Promise<readonly Judged[]> {
  const rows = await database.query<StoredRow>(
    'SELECT host(ip) AS ip, user_agent, path, action FROM detections WHERE organization_id = $1 ORDER BY ts, id',
    [organizationId],
  );
  const stored = new Map<string, DecisionAction[]>();
  for (const { ip, user_agent, path, action } of rows) {
    const key = keyOf(ip, user_agent, path);
    const actions = stored.get(key);
    if (actions === undefined) stored.set(key, [action]);
    else actions.push(action);
  }
  return lines.map(({ ip, ua, target, visitor }) => {
    const action = stored.get(keyOf(ip, ua, pathOf(target)))?.shift() ?? null;
    return { visitor, address: ip, target, action };
  });
}

const keyOf = (ip: string, agent: string, target: string): string => `${ip} ${agent} ${target}`;

/** Detections keep path and query apart, and the query without credentials. */
const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? '';

/** A decision against somebody, with what it was made for. */
export interface Accusation {
  readonly ip: string;
  readonly user_agent: string;
  readonly path: string;
  readonly action: DecisionAction;
  readonly reason: string;
  readonly times: number;
}

/** Challenges and blocks of visitors from these addresses, each kind once. */
export function accusations(
  database: Database,
  organizationIds: readonly string[],
  addresses: readonly string[],
): Promise<Accusation[]> {
  return database.query(
    `SELECT host(ip) AS ip, user_agent, min(path) AS path, action, count(*)::int AS times,
        min(detail #>> '{decision,reasons,0}') AS reason
      FROM (SELECT *, detail #>> '{decision,reasons,0,code}' AS code FROM detections) AS judged
      WHERE organization_id = ANY($1::uuid[]) AND ip = ANY($2::inet[]) AND action IN ('challenge', 'block')
      GROUP BY organization_id, ip, user_agent, action, code ORDER BY min(ts)`,
    [organizationIds, addresses],
  );
}

/**
 * Files with secrets that visitors asked for, and of which no detection is stored. One visitor's are told apart up to a
 * bound, so only the first of each are looked for.
 */
export async function baitNotStored(
  database: Database,
  organizationId: string,
  judged: readonly Judged[],
): Promise<number> {
  const asked = new Map<number, Set<string>>();
  for (const { visitor, address, target } of judged) {
    const path = pathOf(target);
    const own = asked.get(visitor) ?? new Set<string>();
    asked.set(visitor, own);
    if (own.size < MOST_BAIT && baitPathKind(path.toLowerCase()) === 'secret') own.add(`${address} ${path}`);
  }
  const rows = await database.query<{ ip: string; path: string }>(
    'SELECT DISTINCT host(ip) AS ip, path FROM detections WHERE organization_id = $1',
    [organizationId],
  );
  const stored = new Set(rows.map(({ ip, path }) => `${ip} ${path}`));
  return [...asked.values()].flatMap((own) => [...own]).filter((each) => !stored.has(each)).length;
}
