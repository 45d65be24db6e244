import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { findWebhook } from './find-webhook.ts';
import { showSecret } from './show-secret.ts';

interface Options {
  readonly overlap: number;
}

export const addRotate = organizationVerb({
  usage: 'rotate <webhook>',
  about: 'Makes a new secret and shows it once. The old one signs on for the overlap.',
  need: 'either',
  options: (verb) =>
    verb.option(
      '--overlap <hours>',
      'how long the old secret signs on; 0 when it is known to others',
      wholeNumber(0, 168),
      24,
    ),
  examples: ['webhooks rotate alerts --overlap 2'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { id } = await findWebhook(session, wanted);
    const { data } = await answerOf(
      session.api.POST('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}/rotate', {
        params: { path: { organization_id: session.organization, webhook_id: id } },
        body: { overlap_hours: session.options.overlap },
      }),
    );
    showSecret(session.context, session.options, data);
  },
});
