import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { listWebhooks } from './find-webhook.ts';
import { triggersOf } from './triggers-of.ts';

const HEADING = ['name', 'told of', 'delivered', 'failed', 'waiting', 'url', 'id'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the webhooks with their deliveries of the last two weeks.',
  need: 'either',
  examples: ['webhooks list', 'webhooks list --json'],
  async run(session: VerbSession) {
    const found = await listWebhooks(session);
    if (session.options.json) return session.context.terminal.json(found);
    const rows = found.data.map((webhook) => [
      webhook.name,
      triggersOf(webhook),
      String(webhook.statistics.delivered),
      String(webhook.statistics.failed),
      String(webhook.statistics.pending),
      webhook.url,
      webhook.id,
    ]);
    session.context.terminal.table(HEADING, rows);
  },
});
