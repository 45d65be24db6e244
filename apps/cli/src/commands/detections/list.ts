import { answerOf } from '@sundew/api-client/client';
import type { DetectionItem } from '@sundew/wire/detection';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { shorten } from '../../terminal/safe-text.ts';
import { addFilterOptions, type Filters } from './filters.ts';

interface Options {
  readonly filter: Filters;
  readonly limit: number;
  readonly page: number;
}

const HEADING = ['id', 'time', 'score', 'level', 'category', 'source', 'address', 'path', 'reasons'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists detections, the newest first.',
  need: 'either',
  options: (verb) =>
    addFilterOptions(verb)
      .option('--limit <number>', 'how many on a page', wholeNumber(1, 200), 50)
      .option('--page <number>', 'which page', wholeNumber(1, 1_000_000), 1),
  examples: [
    'detections list',
    'detections list --filter source=sdk,endpoint --filter min_bot_score=60',
    'detections list --filter start_date=2026-01-01 --filter sort_by=bot_score',
  ],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const { filter, limit, page } = options;
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/detections', {
        params: { path, query: { ...filter, page, page_size: limit } },
      }),
    );
    const { terminal } = context;
    if (options.json) return terminal.json(found);
    if (found.data.length === 0)
      return terminal.note(
        found.total === 0
          ? 'Nothing was detected that fits.'
          : `Page ${page} has none; in all there are ${found.total}.`,
      );
    terminal.table(HEADING, (found.data as DetectionItem[]).map(cellsOf));
    const left = found.total - (page - 1) * limit - found.data.length;
    if (left > 0) terminal.note(`${left} more are not shown; see --limit and --page.`);
  },
});

const cellsOf = (detection: DetectionItem): readonly string[] => [
  detection.id,
  detection.timestamp,
  String(detection.bot_score),
  detection.threat_level,
  detection.threat_category,
  detection.source,
  detection.ip_address ?? '-',
  shorten(detection.path ?? '-', 60),
  detection.top_reasons.join(', '),
];
