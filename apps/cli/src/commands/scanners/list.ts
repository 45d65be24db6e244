import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';
import { listScanners } from './find-scanner.ts';

const HEADING = ['name', 'state', 'sensitivity', 'last heard', 'id'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists the detection scripts and when a page last reported.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExamples:\n  npm run sundew -- scanners list\n  npm run -s sundew -- scanners list --json')
    .action(async (_options, command) => {
      const session = await openOrganizationSession(context, command, 'either');
      const found = await listScanners(session);
      if (session.options.json) return context.terminal.json(found);
      const rows = found.data.map((scanner) => [
        scanner.name,
        scanner.enabled ? 'on' : 'off',
        scanner.sensitivity,
        scanner.last_report_at ?? 'never',
        scanner.id,
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
    });
}
