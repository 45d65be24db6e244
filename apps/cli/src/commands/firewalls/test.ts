import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { findFirewall } from './calls.ts';

export function addTest(verbs: Commander, context: Context): void {
  verbs
    .command('test <name>')
    .description('Asks the provider now, says what is missing, and puts everything in place that is not.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- firewalls test Edge')
    .action(async (wanted: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const { kind, firewall } = await findFirewall(api, organization, wanted);
      const { data } = await answerOf(
        api.POST(`/api/organizations/{organization_id}/integrations/${kind}/{integration_id}/test`, {
          params: { path: { organization_id: organization, integration_id: firewall.id } },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`${data.name} answers, and the credential has every permission it needs.`);
    });
}
