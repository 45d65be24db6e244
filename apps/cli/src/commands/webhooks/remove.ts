import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findWebhook } from './find-webhook.ts';

interface Options {
  readonly yes?: boolean;
}

export function addRemove(verbs: Commander, context: Context): void {
  verbs
    .command('remove <webhook>')
    .description('Removes a webhook with its log of deliveries. What waits to be delivered is not sent.')
    .option(...ORGANIZATION_OPTION)
    .option('--yes', 'you are sure')
    .addHelpText('after', '\nExample:\n  npm run sundew -- webhooks remove alerts --yes')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'either');
      const { id, name } = await findWebhook(session, wanted);
      if (!session.options.yes) throw new Exit(EXIT.usage, `${name} would be removed. Say --yes when you are sure.`);
      const { data } = await answerOf(
        session.api.DELETE('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}', {
          params: { path: { organization_id: session.organization, webhook_id: id } },
        }),
      );
      if (session.options.json) return context.terminal.json(data);
      context.terminal.note(`${data.name} is removed.`);
    });
}
