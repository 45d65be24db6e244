import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';
import { listSiems } from './find-siem.ts';

const HEADING = ['name', 'kind', 'format', 'address', 'state', 'waiting', 'since', 'sent', 'id'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists receivers of detections, how it stands with each, and how far behind it is.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- siem list')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const siems = await listSiems({ api, organization });
      if (options.json) return context.terminal.json(siems);
      const rows = siems.map((siem) => [
        ...[siem.name, siem.kind, siem.format, siem.address, siem.state, String(siem.waiting)],
        ...[siem.waiting_since ?? '', String(siem.sent), siem.id],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
      for (const { name, fault } of siems) if (fault !== null) context.terminal.note(`${name}: ${fault.message}`);
    });
}
