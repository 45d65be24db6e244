import { answerOf } from '@sundew/api-client/client';
import { DELIVERY_CAUSES } from '@sundew/wire/webhooks';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { findWebhook } from './find-webhook.ts';

export function addTest(verbs: Commander, context: Context): void {
  verbs
    .command('test <webhook>')
    .description('Sends the event "test" to a webhook, also to one that is off, and says what its receiver answered.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- webhooks test alerts')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession(context, command, 'either');
      const { id } = await findWebhook(session, wanted);
      const { data } = await answerOf(
        session.api.POST('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}/test', {
          params: { path: { organization_id: session.organization, webhook_id: id } },
        }),
      );
      if (session.options.json) context.terminal.json(data);
      else context.terminal.line(`${data.status}  ${data.response_status ?? '–'}  ${data.duration_ms ?? 0} ms`);
      if (data.status !== 'delivered') {
        const why = data.cause === null ? 'It was not delivered.' : DELIVERY_CAUSES[data.cause];
        throw new ExitAfterAnswer(EXIT.checkFailed, why);
      }
    });
}
