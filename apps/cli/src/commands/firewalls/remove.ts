import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findFirewall } from './calls.ts';

interface Options {
  readonly yes?: boolean;
  readonly force?: boolean;
}

export function addRemove(verbs: Commander, context: Context): void {
  verbs
    .command('remove <name>')
    .description('Removes list and rule at the provider, and forgets the account.')
    .option(...ORGANIZATION_OPTION)
    .option('--yes', 'you are sure')
    .option('--force', 'forget it even if the provider cannot be reached; what is there stays there')
    .addHelpText('after', '\nExample:\n  npm run sundew -- firewalls remove Edge --yes')
    .action(async (wanted: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const { kind, firewall } = await findFirewall(api, organization, wanted);
      if (!options.yes) throw new Exit(EXIT.usage, 'What is blocked there would be free. Add --yes to do it.');
      const { data } = await answerOf(
        api.DELETE(`/api/organizations/{organization_id}/integrations/${kind}/{integration_id}`, {
          params: {
            path: { organization_id: organization, integration_id: firewall.id },
            query: { force: options.force ?? false },
          },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Removed ${data.name}.`);
    });
}
