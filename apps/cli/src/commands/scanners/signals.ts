import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { tableLines } from '../../terminal/table.ts';
import { findScanner } from './find-scanner.ts';

const HEADING = ['signal', 'weight', 'detections', 'last seen', 'meaning'];

export function addSignals(verbs: Commander, context: Context): void {
  verbs
    .command('signals <script>')
    .description('Shows which signals a detection script found, the most frequent first.')
    .option(...ORGANIZATION_OPTION)
    .option('--days <count>', 'of so many days', wholeNumber(1, 400), 30)
    .addHelpText('after', '\nExample:\n  npm run sundew -- scanners signals Shop --days 7')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<{ readonly days: number }>(context, command, 'either');
      const { id } = await findScanner(session, wanted);
      const found = await answerOf(
        session.api.GET('/api/organizations/{organization_id}/bot-scanners/{scanner_id}/signals', {
          params: {
            path: { organization_id: session.organization, scanner_id: id },
            query: { days: session.options.days },
          },
        }),
      );
      if (session.options.json) return context.terminal.json(found);
      const rows = found.data.map(({ name, grade, detections, last_seen_at: at, meaning }) => [
        ...[name, grade ?? '', String(detections), at, meaning ?? ''],
      ]);
      if (rows.length === 0) return context.terminal.note('Nothing was found.');
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
