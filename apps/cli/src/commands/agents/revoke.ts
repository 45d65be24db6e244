import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

export function addRevoke(verbs: Commander, context: Context): void {
  verbs
    .command('revoke <agent-id>')
    .description('Revokes an agent for good; its key fails at once. What it reported stays.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- agents revoke 0198c1d2-…')
    .action(async (agentId: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'person');
      const { data } = await answerOf(
        api.DELETE('/api/organizations/{organization_id}/agents/{agent_id}', {
          params: { path: { organization_id: organization, agent_id: agentId } },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Revoked ${data.name} (${data.key_prefix}…).`);
    });
}
