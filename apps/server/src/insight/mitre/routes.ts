import { TACTICS } from '@sundew/threat/scoring/mitre/tactics';
import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { anyone, reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, Many, One, pageOf, ShortPaging } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { FILTER_QUERY } from '../filter/filter-query.ts';
import { readFilter } from '../filter/read-filter.ts';
import { scopeOf } from '../filter/scope.ts';
import { searchInTurn } from '../filter/search-in-turn.ts';
import { dailyPeriod } from '../statistics/period.ts';
import { fillMatrix } from './rules.ts';
import { readMatrix } from './store.ts';

const operation = operationsOf('MITRE ATT&CK');
const Tactic = named(
  'MitreTactic',
  Type.Object({ id: Type.String(), name: Type.String(), description: Type.String() }),
  { id: 'TA0043', name: 'Reconnaissance', description: 'Gathering information for what comes later.' },
);
const CELL = {
  id: Type.String(),
  name: Type.String(),
  detections: Type.Integer(),
  last_seen: nullable(Type.String({ format: 'date', description: 'The last day (UTC) within the period.' })),
};
const Column = named(
  'MitreTacticCounts',
  Type.Object({
    ...CELL,
    techniques: Type.Array(named('MitreTechniqueCounts', Type.Object(CELL)), {
      description: 'Every technique that is told apart here, empty ones too.',
    }),
  }),
);

/** Tactics of the ATT&CK enterprise matrix and how often detections stand for them. */
export function mitreRoutes(app: App, { database, clock }: { database: Database; clock: () => number }): void {
  app.get(
    '/api/mitre/tactics',
    operation('listMitreTactics', anyone(), 'Tactics in the order of the matrix', {
      querystring: ShortPaging,
      response: { 200: Many(Tactic) },
    }),
    ({ query }) => pageOf(TACTICS, query),
  );

  app.get(
    '/api/organizations/:organization_id/mitre/stats',
    operation(
      'getMitreStatistics',
      reader('detections:read'),
      'Detections per tactic and technique in a period',
      {
        description:
          'Takes the filters of the detection list. Without start_date: the last 30 days. Enough for a heat map of the matrix.',
        params: Type.Object({ organization_id: Id }),
        querystring: Type.Object(FILTER_QUERY, { additionalProperties: false }),
        response: {
          200: One(
            named('MitreStatistics', Type.Object({ tactics: Type.Array(Column) }), {
              tactics: [
                {
                  id: 'TA0001',
                  name: 'Initial Access',
                  detections: 122,
                  last_seen: SAMPLE.day,
                  techniques: [
                    { id: 'T1190', name: 'Exploit Public-Facing Application', detections: 122, last_seen: SAMPLE.day },
                  ],
                },
              ],
            }),
          ),
        },
      },
      { compressed: true },
    ),
    async ({ access, params, query }) => {
      const filter = readFilter(query);
      const scope = scopeOf(access, params.organization_id, filter);
      const period = dailyPeriod(filter, clock());
      const read = () => readMatrix(database, scope, filter, period);
      const counts = await searchInTurn(database, scope.organizationId, filter, read);
      const tactics = fillMatrix(counts).map((column) => ({ ...column, techniques: [...column.techniques] }));
      return { data: { tactics } };
    },
  );
}
