import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { FROM_OPTION, type PeriodOptions, periodQuery, TO_OPTION } from './period-options.ts';

export const addExport = organizationVerb({
  usage: 'export',
  about: 'Writes usage by day and property as CSV to standard output.',
  need: 'person',
  options: (verb) => verb.option(...FROM_OPTION).option(...TO_OPTION),
  examples: ['usage export --from 2026-07-01 --to 2026-09-30 > usage.csv'],
  async run({ api, organization, options, context }: VerbSession<PeriodOptions>) {
    const query = new URLSearchParams(periodQuery(options));
    const path = `/api/organizations/${organization}/billing/usage/export?${query}`;
    const response = await api.open(path);
    const text = await response.text();
    if (options.json) return context.terminal.json({ csv: text });
    for (const line of text.split('\r\n').slice(0, -1)) context.terminal.line(line);
  },
});
