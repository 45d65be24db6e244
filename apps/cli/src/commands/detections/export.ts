import { type DetectionFormat, EXPORT_FORMATS, exportDetections } from '@sundew/api-client/detection-export';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { addFilterOptions, type Filters } from './filters.ts';

interface Options {
  readonly filter: Filters;
  readonly format?: DetectionFormat;
}

export const addExport = organizationVerb({
  usage: 'export',
  about: 'Writes detections to standard output: CSV, JSON lines, Elastic Common Schema or OCSF.',
  need: 'either',
  options: (verb) =>
    addFilterOptions(verb).addOption(
      new Option('--format <format>', 'default: csv, or ndjson with --json').choices(EXPORT_FORMATS),
    ),
  examples: [
    'detections export --format csv > detections.csv',
    'detections export --format ecs --filter start_date=2026-01-01 --filter min_bot_score=80',
  ],
  async run({ api, organization, options, context }: VerbSession<Options>) {
    const body = await exportDetections(api, {
      organizationId: organization,
      format: options.format ?? (options.json ? 'ndjson' : 'csv'),
      filters: options.filter,
    });
    await context.terminal.pour(body);
  },
});
