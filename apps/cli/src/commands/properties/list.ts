import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['id', 'name', 'preset', 'challenge', 'block', 'default', 'paused'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the properties, oldest first.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- properties list')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const found = await answerOf(
        api.GET('/api/organizations/{organization_id}/properties', {
          params: { path: { organization_id: organization }, query: { page_size: 200 } },
        }),
      );
      if (options.json) return context.terminal.json(found);
      const rows = found.data.map((property) => [
        ...[property.id, property.name, property.threshold_preset],
        String(property.challenge_threshold ?? 'never'),
        String(property.block_threshold ?? 'never'),
        ...[property.is_default ? 'yes' : '', property.paused ? 'yes' : ''],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
