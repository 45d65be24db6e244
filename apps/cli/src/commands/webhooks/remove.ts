import { removalVerb } from '../../calling/removal-verb.ts';
import { findWebhook } from './find-webhook.ts';

export const addRemove = removalVerb({
  usage: 'remove <webhook>',
  about: 'Removes a webhook with its log of deliveries. What waits to be delivered is not sent.',
  examples: ['webhooks remove alerts --yes'],
  loss: 'Its log of deliveries goes with it.',
  find: findWebhook,
  remove: ({ api, path }, { id }) =>
    api.DELETE('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}', {
      params: { path: { ...path, webhook_id: id } },
    }),
});
