import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

export function addRename(verbs: Commander, context: Context): void {
  verbs
    .command('rename <agent-id> <name>')
    .description('Gives an agent another name.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- agents rename 0198c1d2-… "server room"')
    .action(async (agentId: string, name: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'person');
      const { data } = await answerOf(
        api.PATCH('/api/organizations/{organization_id}/agents/{agent_id}', {
          params: { path: { organization_id: organization, agent_id: agentId } },
          body: { name },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`The agent is called ${data.name} now.`);
    });
}
