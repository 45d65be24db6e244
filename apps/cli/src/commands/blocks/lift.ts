import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

export function addLift(verbs: Commander, context: Context): void {
  verbs
    .command('lift <address>')
    .description('Lifts the blocks of an address. Rules leave it alone until they would have ended.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- blocks lift 45.83.64.7')
    .action(async (address: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const { data } = await answerOf(
        api.DELETE('/api/organizations/{organization_id}/blocked-ips/{ip}', {
          params: { path: { organization_id: organization, ip: address } },
        }),
      );
      if (options.json) return context.terminal.json(data);
      for (const { target, provider } of data) context.terminal.line(`${target} is free at ${provider}`);
    });
}
