import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { tableLines } from '../../terminal/table.ts';

const HEADING = ['device', 'why', 'since', 'until', 'lifted by', 'id'];
const SHOWN = 16;

export function addDenials(verbs: Commander, context: Context): void {
  verbs
    .command('denials')
    .description('Lists devices whose clearance was taken away, newest first.')
    .option(...ORGANIZATION_OPTION)
    .option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50)
    .addHelpText('after', '\nExample:\n  npm run sundew -- clearance denials')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession<{ limit: number }>(
        context,
        command,
        'either',
      );
      const params = { path: { organization_id: organization }, query: { page_size: options.limit } };
      const found = await answerOf(api.GET('/api/organizations/{organization_id}/clearance/denials', { params }));
      if (options.json) return context.terminal.json(found);
      const rows = found.data.map(({ fingerprint, network, reason, denied_at, expires_at, lifted_by, id }) => [
        fingerprint === null ? `at ${network ?? ''}` : fingerprint.slice(0, SHOWN),
        ...[reason, denied_at, expires_at, lifted_by ?? '', id],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
      if (found.total > rows.length) context.terminal.note(`${found.total - rows.length} older ones are not shown.`);
    });
}
