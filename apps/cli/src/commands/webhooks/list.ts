import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';
import { listWebhooks } from './find-webhook.ts';
import { triggersOf } from './triggers-of.ts';

const HEADING = ['name', 'told of', 'delivered', 'failed', 'waiting', 'url', 'id'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the webhooks with their deliveries of the last two weeks.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExamples:\n  npm run sundew -- webhooks list\n  npm run -s sundew -- webhooks list --json')
    .action(async (_options, command) => {
      const session = await openOrganizationSession(context, command, 'either');
      const found = await listWebhooks(session);
      if (session.options.json) return context.terminal.json(found);
      const rows = found.data.map((webhook) => [
        webhook.name,
        triggersOf(webhook),
        String(webhook.statistics.delivered),
        String(webhook.statistics.failed),
        String(webhook.statistics.pending),
        webhook.url,
        webhook.id,
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
