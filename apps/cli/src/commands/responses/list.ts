import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['name', 'state', 'when', 'then', 'id'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the response actions, oldest first.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- responses list')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const found = await answerOf(
        api.GET('/api/organizations/{organization_id}/response-actions', {
          params: { path: { organization_id: organization }, query: { page_size: 200 } },
        }),
      );
      if (options.json) return context.terminal.json(found);
      const rows = found.data.map(({ id, name, enabled, dry_run: isDry, trigger, actions }) => [
        ...[name, enabled ? (isDry ? 'dry run' : 'on') : 'off', trigger.type],
        ...[actions.map(({ type }) => type).join(', '), id],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
