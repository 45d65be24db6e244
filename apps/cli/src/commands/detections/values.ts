import { dataOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { addFilterOptions, type Filters } from './filters.ts';

interface Options {
  readonly filter: Filters;
}

const HEADING = ['filter', 'detections', 'is'];

export const addValues = organizationVerb({
  usage: 'values',
  about:
    'Lists what occurs among the detections, the most frequent first, each as --filter takes it. With filters, what ' +
    'occurs among those that are left.',
  need: 'either',
  options: addFilterOptions,
  examples: ['detections values', 'detections values --filter min_bot_score=60'],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const data = await dataOf(
      api.GET('/api/organizations/{organization_id}/detections/filter-options', {
        params: { path, query: { ...options.filter } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    const rowsOf = (filter: string, values: readonly Value[]): string[][] =>
      values.map(({ value, count, name }) => [`${filter}=${value}`, String(count), name ?? '']);
    context.terminal.table(HEADING, [
      ...rowsOf('source', data.sources),
      ...rowsOf('level', data.levels),
      ...rowsOf('category', data.categories),
      ...rowsOf('country', data.countries),
      ...rowsOf('property_id', data.properties),
    ]);
  },
});

interface Value {
  readonly value: string;
  readonly count: number;
  /** What an id is called. */
  readonly name?: string | null;
}
