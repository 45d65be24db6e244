import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

export function addToggle(verbs: Commander, context: Context): void {
  verbs
    .command('toggle <id>')
    .description('Turns a response action on or off.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- responses toggle 0198c1d2-…')
    .action(async (id: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const { data } = await answerOf(
        api.PATCH('/api/organizations/{organization_id}/response-actions/{response_action_id}/toggle', {
          params: { path: { organization_id: organization, response_action_id: id } },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`${data.name} is ${data.enabled ? 'on' : 'off'}`);
    });
}
