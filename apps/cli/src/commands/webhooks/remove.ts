import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findWebhook } from './find-webhook.ts';

interface Options {
  readonly yes?: boolean;
}

export const addRemove = organizationVerb({
  usage: 'remove <webhook>',
  about: 'Removes a webhook with its log of deliveries. What waits to be delivered is not sent.',
  need: 'either',
  options: (verb) => verb.option('--yes', 'you are sure'),
  examples: ['webhooks remove alerts --yes'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { id, name } = await findWebhook(session, wanted);
    if (!session.options.yes) throw new Exit(EXIT.usage, `${name} would be removed. Say --yes when you are sure.`);
    const { data } = await answerOf(
      session.api.DELETE('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}', {
        params: { path: { organization_id: session.organization, webhook_id: id } },
      }),
    );
    if (session.options.json) return session.context.terminal.json(data);
    session.context.terminal.note(`${data.name} is removed.`);
  },
});
