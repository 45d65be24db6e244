import { FilterOptions, HourlyStatistics, Statistics } from '@sundew/wire/statistics';
import { Type } from 'typebox';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { All, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { FILTER_QUERY } from '../filter/filter-query.ts';
import { readFilter } from '../filter/read-filter.ts';
import { scopeOf } from '../filter/scope.ts';
import { searchInTurn } from '../filter/search-in-turn.ts';
import { readFilterOptions } from './filter-options.ts';
import { readHours } from './hourly-store.ts';
import { dailyPeriod, hourlyPeriod } from './period.ts';
import { readStatistics } from './read-statistics.ts';

const operation = operationsOf('Detections');
const requires = reader('detections:read');
const params = Type.Object({ organization_id: Type.String() });
const querystring = Type.Object(FILTER_QUERY, { additionalProperties: false });

/** Numbers about detections. They count stored detections, each once, without test traffic. */
export function statisticsRoutes(app: App, { database, clock }: { database: Database; clock: () => number }): void {
  app.get(
    '/api/organizations/:organization_id/detections/stats',
    operation(
      'getStatistics',
      requires,
      'Statistics of a period',
      {
        description: 'Without start_date: the 30 calendar days (UTC) up to end_date, else up to today.',
        params,
        querystring,
        response: { 200: One(Statistics) },
      },
      { compressed: true },
    ),
    async (request) => {
      const asked = readFilter(request.query);
      const scope = scopeOf(request.access, request.params.organization_id, asked);
      const period = dailyPeriod(asked, clock());
      const read = () => readStatistics(database, scope, asked, period);
      return { data: await searchInTurn(database, scope.organizationId, asked, read) };
    },
  );

  app.get(
    '/api/organizations/:organization_id/detections/stats/hourly',
    operation(
      'getHourlyStatistics',
      requires,
      'Statistics per hour',
      {
        description:
          'Every hour of the period, also empty ones. Without start_date: the last 24 hours. At most 31 days.',
        params,
        querystring,
        response: { 200: All(HourlyStatistics) },
      },
      { compressed: true },
    ),
    async (request) => {
      const filter = readFilter(request.query);
      const scope = scopeOf(request.access, request.params.organization_id, filter);
      const period = hourlyPeriod(filter, clock());
      const read = () => readHours(database, scope, filter, period);
      return { data: await searchInTurn(database, scope.organizationId, filter, read) };
    },
  );

  app.get(
    '/api/organizations/:organization_id/detections/filter-options',
    operation(
      'getFilterOptions',
      requires,
      'Values that occur, for the choices of filters',
      {
        description: 'Of everything stored, or of what the filters given leave. Test traffic is not counted.',
        params,
        querystring,
        response: { 200: One(FilterOptions) },
      },
      { compressed: true },
    ),
    async (request) => {
      const filter = readFilter(request.query);
      const scope = scopeOf(request.access, request.params.organization_id, filter);
      const read = () => readFilterOptions(database, scope, filter);
      return { data: await searchInTurn(database, scope.organizationId, filter, read) };
    },
  );
}
