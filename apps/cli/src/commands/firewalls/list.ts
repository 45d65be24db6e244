import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';
import { listFirewalls } from './calls.ts';

const HEADING = ['name', 'provider', 'mode', 'hours', 'state', 'blocked', 'outstanding', 'id'];

export function addList(verbs: Commander, context: Context): void {
  verbs
    .command('list')
    .description('Lists connected firewalls, and how it stands with each.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- firewalls list')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const firewalls = (await listFirewalls(api, organization)).map(({ firewall }) => firewall);
      if (options.json) return context.terminal.json(firewalls);
      const rows = firewalls.map((each) => [
        ...[each.name, each.provider, each.mode, String(each.block_duration_hours), each.state],
        ...[String(each.blocked), String(each.outstanding), each.id],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
      for (const { name, fault } of firewalls) if (fault !== null) context.terminal.note(`${name}: ${fault.message}`);
    });
}
