import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { safeText } from '../../terminal/safe-text.ts';

export function addReport(verbs: Commander, context: Context): void {
  verbs
    .command('report <ip>')
    .description('Writes a report of what came from an address within 30 days, in English. Sends nothing to anybody.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- abuse report 185.220.101.7 > report.txt')
    .action(async (ip: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
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
    });
}
