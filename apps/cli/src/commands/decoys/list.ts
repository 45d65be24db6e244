import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';

interface Options {
  readonly search?: string;
}

const HEADING = ['id', 'name', 'url', 'type', 'action', 'status', 'hits', 'addresses', 'last hit'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the decoys, newest first.')
    .option('--search <text>', 'only those with the text in name, path or domain')
    .addHelpText('after', '\nExamples:\n  npm run sundew -- decoys list\n  npm run sundew -- decoys list --search shop')
    .action(async (_options, command) => {
      const options = optionsOf<Options>(command);
      const { api } = openSession(context, options, 'either');
      const query = { page_size: 200, ...(options.search === undefined ? {} : { q: options.search }) };
      const found = await answerOf(api.GET('/api/decoys', { params: { query } }));
      if (options.json) return context.terminal.json(found);
      const rows = found.data.map((decoy) => [
        decoy.id,
        decoy.name,
        decoy.url,
        decoy.decoy_type,
        decoy.trigger_action,
        decoy.status,
        String(decoy.click_count ?? decoy.trigger_count ?? 0),
        String(decoy.unique_ips),
        decoy.last_hit_at ?? 'never',
      ]);
      context.terminal.table(HEADING, rows);
      if (found.total > rows.length) context.terminal.note(`${found.total - rows.length} older ones are not shown.`);
    });
}
