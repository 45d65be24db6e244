import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

export function addShow(verbs: Commander, context: Context): void {
  verbs
    .command('show')
    .description('Shows the plan of an organization, how it stands and until when.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- billing show')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'person');
      const path = '/api/organizations/{organization_id}/subscription';
      const { data } = await answerOf(api.GET(path, { params: { path: { organization_id: organization } } }));
      if (options.json) return context.terminal.json(data);
      const { plan, status, cancel_at_period_end: ends, current_period_end: end, provider } = data;
      context.terminal.line(`${plan} (${status})`);
      if (provider === 'none') context.terminal.note('Nothing is sold here: every organization has all of it.');
      else context.terminal.line(`${ends ? 'ends' : 'goes on'} ${end}`);
    });
}
