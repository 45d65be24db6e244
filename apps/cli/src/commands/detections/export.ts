import { type DetectionFormat, EXPORT_FORMATS, exportDetections } from '@sundew/api-client/detection-export';
import { type Command as Commander, Option } from 'commander';
import { openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { addFilterOptions, type Filters } from './filters.ts';

interface Options {
  readonly filter: Filters;
  readonly format?: DetectionFormat;
}

export function addExport(verbs: Commander, context: Context): void {
  addFilterOptions(verbs.command('export'))
    .description('Writes detections to standard output: CSV, JSON lines, Elastic Common Schema or OCSF.')
    .addOption(new Option('--format <format>', 'default: csv, or ndjson with --json').choices(EXPORT_FORMATS))
    .addHelpText(
      'after',
      '\nExamples:\n  npm run -s sundew -- detections export --format csv > detections.csv\n' +
        '  npm run sundew -- detections export --format ecs --filter start_date=2026-01-01 --filter min_bot_score=80',
    )
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const body = await exportDetections(api, {
        organizationId: organization,
        format: options.format ?? (options.json ? 'ndjson' : 'csv'),
        filters: options.filter,
        signal: context.interrupted,
      });
      await context.terminal.pour(body);
    });
}
