import { listVerb } from '../../calling/list-verb.ts';
import { listWebhooks } from './find-webhook.ts';
import { triggersOf } from './triggers-of.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the webhooks with their deliveries of the last two weeks.',
  need: 'either',
  examples: ['webhooks list', 'webhooks list --json'],
  ask: listWebhooks,
  heading: ['name', 'told of', 'delivered', 'failed', 'waiting', 'url', 'id'],
  cells: (webhook) => [
    webhook.name,
    triggersOf(webhook),
    webhook.statistics.delivered,
    webhook.statistics.failed,
    webhook.statistics.pending,
    webhook.url,
    webhook.id,
  ],
});
