import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { addFilterOptions, type Filters } from './filters.ts';

interface Options {
  readonly filter: Filters;
}

const HEADING = ['by', 'what', 'detections'];

export const addStats = organizationVerb({
  usage: 'stats',
  about: 'Shows how much was detected in the last 30 days, or in the days of the filters, without test traffic.',
  need: 'either',
  options: addFilterOptions,
  examples: ['detections stats', 'detections stats --filter start_date=2026-01-01 --filter end_date=2026-01-31'],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const query = { ...options.filter };
    const [{ data }, { data: mitre }] = await Promise.all([
      answerOf(api.GET('/api/organizations/{organization_id}/detections/stats', { params: { path, query } })),
      answerOf(api.GET('/api/organizations/{organization_id}/mitre/stats', { params: { path, query } })),
    ]);
    const { terminal } = context;
    if (options.json) return terminal.json({ ...data, mitre });
    const { total, unique_ips: addresses, average_score: average, high_risk: grave, blocked } = data;
    terminal.line(`From ${data.start} up to ${data.end}:`);
    terminal.line(
      `detections ${total}, addresses ${addresses}, average score ${average}, score of 80 or more ${grave}, blocked ${blocked}`,
    );
    const counted = (by: string, counts: Readonly<Record<string, number>>): string[][] =>
      Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => [by, what, String(count)]);
    const rows = [
      ...counted('source', data.by_source),
      ...counted('level', data.by_level),
      ...counted('category', data.by_category),
      ...mitre.tactics
        .filter(({ detections }) => detections > 0)
        .map(({ id, name, detections }) => ['tactic', `${id} ${name}`, String(detections)]),
    ];
    if (rows.length > 0) terminal.table(HEADING, rows);
  },
});
