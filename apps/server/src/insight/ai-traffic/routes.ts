import { AiTraffic } from '@sundew/wire/ai-traffic';
import { Type } from 'typebox';
import { settled } from '../../detection/settling/settled.ts';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { FILTER_QUERY } from '../filter/filter-query.ts';
import { readFilter } from '../filter/read-filter.ts';
import { scopeOf } from '../filter/scope.ts';
import { dailyPeriod, type Period } from '../statistics/period.ts';
import { compareTraffic, type PeriodCounts } from './rules.ts';
import { countOperators, countReferrals, type Place, sumReported } from './store.ts';

const operation = operationsOf('Detections');

/** Sensors name platforms as they like; a page shows so many. */
const MOST_PLATFORMS = 100;

/** Who reads the site for an AI, and which assistants send visitors to it. */
export function aiTrafficRoutes(app: App, { database, clock }: { database: Database; clock: () => number }): void {
  app.get(
    '/api/organizations/:organization_id/ai-traffic',
    operation(
      'getAiTraffic',
      reader('detections:read'),
      'AI operators and referrals of a period, with the period before',
      {
        description:
          'Operators of AI crawlers, agents and assistants by detections, and AI assistants by the visits they sent. Without start_date: the 30 calendar days (UTC) up to end_date, else up to today.',
        params: Type.Object({ organization_id: Id }),
        querystring: Type.Object(
          {
            property_id: FILTER_QUERY.property_id,
            not_property_id: FILTER_QUERY.not_property_id,
            start_date: FILTER_QUERY.start_date,
            end_date: FILTER_QUERY.end_date,
          },
          { additionalProperties: false },
        ),
        response: { 200: One(AiTraffic) },
      },
      { compressed: true },
    ),
    async ({ access, params, query }) => {
      const filter = readFilter(query);
      const place: Place = { scope: scopeOf(access, params.organization_id, filter), property: filter.property };
      const period = dailyPeriod(filter, clock());
      const previous = { fromMs: 2 * period.fromMs - period.toMs, toMs: period.fromMs };
      const [now, before] = await Promise.all([
        countTraffic(database, place, period),
        countTraffic(database, place, previous),
      ]);
      const { operators, referrals } = compareTraffic(now, before);
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      return {
        data: {
          start: new Date(period.fromMs).toISOString(),
          end: new Date(period.toMs).toISOString(),
          previous_start: new Date(previous.fromMs).toISOString(),
          operators,
          referrals: referrals.slice(0, MOST_PLATFORMS),
          detections: sum(operators.map(({ detections }) => detections)),
          visits: sum(referrals.map(({ visits }) => visits)),
        },
      };
    },
  );
}

async function countTraffic(database: Database, place: Place, period: Period): Promise<PeriodCounts> {
  await settled(database, [place.scope.organizationId]);
  const [operators, referrals, reported] = await Promise.all([
    countOperators(database, place, period),
    countReferrals(database, place, period),
    sumReported(database, place, period, MOST_PLATFORMS),
  ]);
  return { operators, referrals, reported };
}
