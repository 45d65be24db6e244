import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { safeText } from '../../terminal/safe-text.ts';

export const addReport = organizationVerb({
  usage: 'report <ip>',
  about: 'Writes a report of what came from an address within 30 days, in English. Sends nothing to anybody.',
  need: 'either',
  examples: ['abuse report 185.220.101.7 > report.txt'],
  async run({ api, organization, options, context }: VerbSession, ip: string) {
    const path = { organization_id: organization, ip };
    const { data: report } = await answerOf(
      api.GET('/api/organizations/{organization_id}/addresses/{ip}/abuse-report', { params: { path } }),
    );
    if (options.json) return context.terminal.json(report);
    const { terminal } = context;
    const emails = report.contact?.emails ?? [];
    if (emails.length > 0) terminal.line(`To: ${safeText(emails.join(', '))}`);
    terminal.line(`Subject: ${safeText(report.subject)}`);
    terminal.line('');
    for (const line of report.text.trimEnd().split('\n')) terminal.line(safeText(line));
  },
});
