import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { FROM_OPTION, type PeriodOptions, periodQuery, TO_OPTION } from './period-options.ts';

export function addExport(verbs: Commander, context: Context): void {
  verbs
    .command('export')
    .description('Writes usage by day and property as CSV to standard output.')
    .option(...ORGANIZATION_OPTION)
    .option(...FROM_OPTION)
    .option(...TO_OPTION)
    .addHelpText(
      'after',
      '\nExample:\n  npm run -s sundew -- usage export --from 2026-07-01 --to 2026-09-30 > usage.csv',
    )
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession<PeriodOptions>(context, command, 'person');
      const query = new URLSearchParams(periodQuery(options));
      const path = `/api/organizations/${organization}/billing/usage/export?${query}`;
      const response = await api.open(path, { signal: context.interrupted });
      const text = await response.text();
      if (options.json) return context.terminal.json({ csv: text });
      for (const line of text.split('\r\n').slice(0, -1)) context.terminal.line(line);
    });
}
