import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['id', 'name', 'state', 'last seen', 'version', 'host', 'waiting', 'dropped'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the agents, newest first. One that missed three heartbeats is offline.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- agents list')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'person');
      const found = await answerOf(
        api.GET('/api/organizations/{organization_id}/agents', {
          params: { path: { organization_id: organization }, query: { page_size: 200 } },
        }),
      );
      if (options.json) return context.terminal.json(found);
      const rows = found.data.map((agent) => [
        agent.id,
        agent.name,
        agent.state,
        agent.last_seen ?? 'never',
        agent.version ?? '-',
        agent.hostname ?? '-',
        String(agent.queue_depth ?? '-'),
        String(agent.dropped ?? '-'),
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
