import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the organizations that the credential belongs to, with its role in each.')
    .addHelpText('after', '\nExample:\n  npm run sundew -- organizations list')
    .action(async (_options, command) => {
      const { json, ...options } = optionsOf(command);
      const { api } = openSession(context, options, 'either');
      const found = await answerOf(api.GET('/api/organizations', { params: { query: { page_size: 200 } } }));
      const { terminal } = context;
      if (json) return terminal.json(found);
      terminal.table(
        ['id', 'name', 'role', 'created'],
        found.data.map(({ id, name, role, created_at: at }) => [id, name, role ?? 'key', at]),
      );
      if (found.total > found.data.length) terminal.note(`${found.total - found.data.length} more are not shown.`);
    });
}
