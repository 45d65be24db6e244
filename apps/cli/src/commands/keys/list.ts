import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['id', 'name', 'prefix', 'status', 'scopes', 'property', 'last used', 'expires'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the API keys, newest first. The keys themselves are never shown again.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- keys list')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'person');
      const found = await answerOf(
        api.GET('/api/organizations/{organization_id}/api-keys', {
          params: { path: { organization_id: organization }, query: { page_size: 200 } },
        }),
      );
      if (options.json) return context.terminal.json(found);
      const rows = found.data.map((key) => [
        key.id,
        key.name,
        key.key_prefix,
        key.status,
        key.scopes.join(' '),
        key.property_id ?? 'all',
        key.last_used_at ?? 'never',
        key.expires_at ?? 'never',
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
