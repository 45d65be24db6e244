import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['reference', 'status', 'at', 'network', 'says', 'id'];

export function addAppeals(verbs: Commander, context: Context): void {
  verbs
    .command('appeals')
    .description('Lists what refused visitors say, those without an answer first.')
    .option(...ORGANIZATION_OPTION)
    .option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50)
    .addHelpText('after', '\nExample:\n  npm run sundew -- clearance appeals')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession<{ limit: number }>(
        context,
        command,
        'either',
      );
      const params = { path: { organization_id: organization }, query: { page_size: options.limit } };
      const found = await answerOf(api.GET('/api/organizations/{organization_id}/clearance/appeals', { params }));
      if (options.json) return context.terminal.json(found);
      const rows = found.data.map(({ reference, status, created_at, network, message, id }) => [
        ...[reference, status, created_at, network, message, id],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
