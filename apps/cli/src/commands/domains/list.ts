import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['domain', 'status', 'last check', 'certificate', 'until', 'record', 'id'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the domains, newest first.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExamples:\n  npm run sundew -- domains list\n  npm run -s sundew -- domains list --json')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const found = await answerOf(
        api.GET('/api/organizations/{organization_id}/domains', {
          params: { path: { organization_id: organization }, query: { page_size: 200 } },
        }),
      );
      if (options.json) return context.terminal.json(found);
      const rows = found.data.map((domain) => [
        domain.domain,
        domain.status,
        domain.last_check?.code ?? 'never',
        domain.ssl_status,
        domain.certificate?.not_after ?? '',
        domain.record_type,
        domain.id,
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
      if (found.total > rows.length) context.terminal.note(`${found.total - rows.length} older ones are not shown.`);
    });
}
