import type { Statistics } from '@sundew/wire/statistics';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type { Visitor } from '@sundew/wire/visitors';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../detections/list/page.ts';
import { type DetectionFilter, EVERYTHING } from '../filter/filter.ts';
import { readStatistics } from '../statistics/read-statistics.ts';
import { openVisitors } from '../visitors/open-visitors.ts';
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
  /** Visitors with evidence in the period that nobody has answered. */
  readonly visitors: { readonly total: number; readonly gravest: readonly Visitor[] };
  /** Detections that were decided to be blocked, of the period and of the one before. */
  readonly blocked: { readonly now: number; readonly before: number };
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
  const earlier = periodBefore(schedule, period);
  const real = { ...EVERYTHING, ...period, flagsClear: FLAG.test };
  const unseen = { ...real, minScore: HIGH_RISK_SCORE, status: { in: ['open' as const], notIn: [] } };
  const blocked = { ...real, action: { in: ['block' as const], notIn: [] } };
  const sorting = { by: 'timestamp', order: 'desc' } as const;
  const pageOf = (filter: DetectionFilter, limit: number) =>
    readPage(database, { scope, filter, sorting }, { cursor: null, offset: 0, limit });
  const [now, before, open, newRotating, visitors, blockedNow, blockedBefore] = await Promise.all([
    readStatistics(database, scope, EVERYTHING, period),
    readStatistics(database, scope, EVERYTHING, earlier),
    pageOf(unseen, SHOWN),
    countNewRotating(database, organization.id, period),
    openVisitors(database, scope, period, SHOWN),
    pageOf(blocked, 1),
    pageOf({ ...blocked, ...earlier }, 1),
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
    visitors: { total: visitors.total, gravest: visitors.items },
    blocked: { now: blockedNow.total, before: blockedBefore.total },
    newRotating,
  };
}
