import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { showSecret } from './show-secret.ts';
import { type TriggerOptions, triggersFrom, withTriggerOptions } from './trigger-options.ts';

export const addAdd = organizationVerb({
  usage: 'add <name> <url>',
  about: 'Adds a webhook and shows its secret once. It is told of every detection unless you say otherwise.',
  need: 'either',
  options: withTriggerOptions,
  examples: [
    'webhooks add alerts https://hooks.example.com/sundew',
    'webhooks add pager https://hooks.example.com/page --no-detections --high-risk',
  ],
  async run(session: VerbSession<TriggerOptions>, name: string, url: string) {
    const { data } = await answerOf(
      session.api.POST('/api/organizations/{organization_id}/integrations/webhooks', {
        params: { path: { organization_id: session.organization } },
        body: { name, url, ...triggersFrom(session.options) },
      }),
    );
    showSecret(session.context, session.options, data);
  },
});
