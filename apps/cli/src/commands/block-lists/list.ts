import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['name', 'mode', 'hours', 'last fetched', 'id'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the block lists, and when a firewall last fetched them.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- block-lists list')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/integrations/block-lists', {
          params: { path: { organization_id: organization } },
        }),
      );
      if (options.json) return context.terminal.json(data);
      const rows = data.map((list) => [
        ...[list.name, list.mode, String(list.block_duration_hours), list.last_fetched_at ?? 'never', list.id],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
