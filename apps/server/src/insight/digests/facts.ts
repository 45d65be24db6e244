import type { Statistics } from '@sundew/wire/statistics';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../detections/list/page.ts';
import { EVERYTHING } from '../filter/filter.ts';
import { readStatistics } from '../statistics/read-statistics.ts';
import { type DigestPeriod, periodBefore, type Schedule } from './schedule.ts';
import { countNewRotating, readActorLooks } from './store.ts';

const SHOWN = 5;

/** What a digest tells. Texts in it are as visitors sent them. */
export interface DigestFacts {
  readonly organization: string;
  readonly period: DigestPeriod;
  readonly now: Statistics;
  /** The same of the period before. */
  readonly before: Statistics;
  readonly actors: readonly { readonly id: string; readonly userAgent: string; readonly count: number }[];
  /** High-risk detections that nobody has looked at yet. */
  readonly open: { readonly total: number; readonly newest: readonly OpenDetection[] };
  readonly newRotating: number;
}

export interface OpenDetection {
  readonly atMs: number;
  readonly score: number;
  readonly source: string;
  readonly path: string | null;
  readonly ip: string | null;
  readonly country: string | null;
}

/** Reads what happened to an organization in a period. Test traffic is in none of it. */
export async function readFacts(
  database: Database,
  organization: { readonly id: string; readonly name: string },
  schedule: Schedule,
  period: DigestPeriod,
): Promise<DigestFacts> {
  const scope = { organizationId: organization.id, propertyId: null };
  const unseen = {
    ...EVERYTHING,
    ...period,
    minScore: HIGH_RISK_SCORE,
    flagsClear: FLAG.test,
    status: { in: ['open' as const], notIn: [] },
  };
  const list = { scope, filter: unseen, sorting: { by: 'timestamp', order: 'desc' } as const };
  const [now, before, open, newRotating] = await Promise.all([
    readStatistics(database, scope, EVERYTHING, period),
    readStatistics(database, scope, EVERYTHING, periodBefore(schedule, period)),
    readPage(database, list, { cursor: null, offset: 0, limit: SHOWN }),
    countNewRotating(database, organization.id, period),
  ]);
  const busiest = now.top_actors.slice(0, SHOWN);
  const looks = await readActorLooks(
    database,
    organization.id,
    busiest.map(({ actor_id }) => actor_id),
  );
  return {
    organization: organization.name,
    period,
    now,
    before,
    actors: busiest.map(({ actor_id: id, count }) => ({ id, count, userAgent: looks.get(id) ?? '' })),
    open: {
      total: open.total,
      newest: open.rows.map(({ ts, score, source, path, ip, country }) => ({
        ...{ atMs: ts.getTime(), score, source, path, ip, country },
      })),
    },
    newRotating,
  };
}
