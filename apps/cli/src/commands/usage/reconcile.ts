import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { FROM_OPTION, type PeriodOptions, periodQuery, TO_OPTION } from './period-options.ts';

const HEADING = ['day', 'property', 'counted', 'found', 'counted out', 'found out'];

export const addReconcile = organizationVerb({
  usage: 'reconcile',
  about: 'Counts the stored detections again and prints where usage says something else. Ends with 1 when it does.',
  need: 'person',
  options: (verb) => verb.option(...FROM_OPTION).option(...TO_OPTION),
  examples: ['usage reconcile --from 2026-07-01 --to 2026-07-31'],
  async run({ api, path, options, context }: VerbSession<PeriodOptions>) {
    const params = { path, query: periodQuery(options) };
    const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/billing/usage/check', { params }));
    const { differences } = data;
    if (options.json) context.terminal.json(data);
    else {
      context.terminal.line(`${data.from} to ${data.to}: ${data.events} events on ${data.days} days`);
      const rows = differences.map((row) => [
        ...[row.day, row.property_id, String(row.counted_stored), String(row.found_stored)],
        ...[String(row.counted_sampled_out), String(row.found_sampled_out)],
      ]);
      if (rows.length > 0) context.terminal.table(HEADING, rows);
      else context.terminal.line('no difference');
    }
    if (differences.length > 0) {
      throw new ExitAfterAnswer(
        EXIT.checkFailed,
        `Usage differs from the detections at ${differences.length} place(s).`,
      );
    }
  },
});
