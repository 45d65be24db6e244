import { dataOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';
import { addFilterOptions, type Filters } from './filters.ts';

interface Options {
  readonly filter: Filters;
}

export const addHours = listVerb({
  usage: 'hours',
  about:
    'Counts the detections of each of the last 24 hours, or of the hours of the filters, without test traffic. ' +
    'At most 31 days.',
  need: 'either',
  options: addFilterOptions,
  examples: ['detections hours', 'detections hours --filter min_bot_score=60 --filter start_date=2026-01-01'],
  ask: ({ api, path, options }: VerbSession<Options>) =>
    dataOf(
      api.GET('/api/organizations/{organization_id}/detections/stats/hourly', {
        params: { path, query: { ...options.filter } },
      }),
    ),
  heading: ['hour', 'detections', 'score of 80 or more', 'average score', 'attackers', 'people'],
  cells: ({ hour, total, high_risk: grave, average_score: average, by_kind: kinds }) => [
    ...[hour, total, grave, average, kinds.attackers, kinds.people],
  ],
});
