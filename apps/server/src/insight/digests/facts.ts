import type { Case } from '@sundew/wire/cases';
import type { Statistics } from '@sundew/wire/statistics';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';
import { openCases } from '../cases/open-cases.ts';
import { readPage } from '../detections/list/page.ts';
import { type DetectionFilter, EVERYTHING } from '../filter/filter.ts';
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
  /** Cases with evidence in the period that nobody has answered. */
  readonly cases: { readonly total: number; readonly gravest: readonly Case[] };
  /** Detections that were decided to be blocked, of the period and of the one before. */
  readonly blocked: { readonly now: number; readonly before: number };
  readonly newRotating: number;
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
  const blocked = { ...real, action: { in: ['block' as const], notIn: [] } };
  const sorting = { by: 'timestamp', order: 'desc' } as const;
  const pageOf = (filter: DetectionFilter, limit: number) =>
    readPage(database, { scope, filter, sorting }, { cursor: null, offset: 0, limit });
  const [now, before, newRotating, cases, blockedNow, blockedBefore] = await Promise.all([
    readStatistics(database, scope, EVERYTHING, period),
    readStatistics(database, scope, EVERYTHING, earlier),
    countNewRotating(database, organization.id, period),
    openCases(database, scope, period, SHOWN),
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
    cases: { total: cases.total, gravest: cases.items },
    blocked: { now: blockedNow.total, before: blockedBefore.total },
    newRotating,
  };
}
