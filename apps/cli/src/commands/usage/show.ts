import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { tableLines } from '../../terminal/table.ts';

export function addShow(verbs: Commander, context: Context): void {
  verbs
    .command('show')
    .description('Shows the stored events of this month, by day.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- usage show')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'person');
      const path = '/api/organizations/{organization_id}/billing/usage';
      const { data } = await answerOf(api.GET(path, { params: { path: { organization_id: organization } } }));
      if (options.json) return context.terminal.json(data);
      const { events_stored: stored, events_included: included, percent, events_sampled_out: out } = data;
      const share = included === null ? 'no limit' : `${percent} % of ${included}`;
      context.terminal.line(`${stored} events stored (${share}), ${out} more counted, plan ${data.plan}`);
      const rows = data.by_day.map((day) => [day.day, String(day.events_stored), String(day.events_sampled_out)]);
      for (const line of tableLines(['day', 'stored', 'sampled out'], rows)) context.terminal.line(line);
    });
}
