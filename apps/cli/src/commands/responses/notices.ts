import { answerOf } from '@sundew/api-client/client';
import { NOTICE_CAUSES } from '@sundew/wire/notices';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['sent', 'to', 'detections', 'state', 'because'];

export function addNotices(verbs: Commander, context: Context): void {
  verbs
    .command('notices <id>')
    .description('Lists the messages that a response action brought about in the last two weeks, the newest first.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- responses notices 0198c1d2-…')
    .action(async (id: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const found = await answerOf(
        api.GET('/api/organizations/{organization_id}/response-actions/{response_action_id}/notices', {
          params: { path: { organization_id: organization, response_action_id: id } },
        }),
      );
      if (options.json) return context.terminal.json(found);
      const rows = found.data.map(({ attempted_at: at, receiver, detections, status, cause }) => [
        ...[at ?? 'not yet', receiver ?? 'gone', String(detections), status],
        cause === null ? '' : NOTICE_CAUSES[cause],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
