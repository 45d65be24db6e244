import { answerOf } from '@sundew/api-client/client';
import { DELIVERY_CAUSES } from '@sundew/wire/webhooks';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { findWebhook } from './find-webhook.ts';

export const addTest = organizationVerb({
  usage: 'test <webhook>',
  about: 'Sends the event "test" to a webhook, even to one that is off, and says what its receiver answered.',
  need: 'either',
  examples: ['webhooks test alerts'],
  async run(session: VerbSession, wanted: string) {
    const { id } = await findWebhook(session, wanted);
    const { data } = await answerOf(
      session.api.POST('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}/test', {
        params: { path: { organization_id: session.organization, webhook_id: id } },
      }),
    );
    if (session.options.json) session.context.terminal.json(data);
    else session.context.terminal.line(`${data.status}  ${data.response_status ?? '–'}  ${data.duration_ms ?? 0} ms`);
    if (data.status !== 'delivered') {
      const why = data.cause === null ? 'It was not delivered.' : DELIVERY_CAUSES[data.cause];
      throw new ExitAfterAnswer(EXIT.checkFailed, why);
    }
  },
});
