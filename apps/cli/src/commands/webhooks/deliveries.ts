import { answerOf } from '@sundew/api-client/client';
import { DELIVERY_CAUSES, DELIVERY_STATUSES, type DeliveryStatus } from '@sundew/wire/webhooks';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { findWebhook } from './find-webhook.ts';

interface Options {
  readonly status?: DeliveryStatus;
  readonly limit: number;
}

const HEADING = ['time', 'event', 'status', 'answer', 'ms', 'why', 'detection'];

export const addDeliveries = organizationVerb({
  usage: 'deliveries <webhook>',
  about: 'Lists what was delivered in the last two weeks, newest first, and why the rest failed.',
  need: 'either',
  options: (verb) =>
    verb
      .addOption(new Option('--status <status>', 'only these').choices(DELIVERY_STATUSES))
      .option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50),
  examples: ['webhooks deliveries alerts --status failed'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { status, limit, json } = session.options;
    const { id } = await findWebhook(session, wanted);
    const found = await answerOf(
      session.api.GET('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}/deliveries', {
        params: {
          path: { organization_id: session.organization, webhook_id: id },
          query: { page_size: limit, ...(status === undefined ? {} : { status }) },
        },
      }),
    );
    if (json) return session.context.terminal.json(found);
    const rows = found.data.map((delivery) => [
      delivery.created_at,
      delivery.event,
      delivery.status,
      String(delivery.response_status ?? ''),
      String(delivery.duration_ms ?? ''),
      delivery.cause === null ? '' : DELIVERY_CAUSES[delivery.cause],
      delivery.detection_id ?? '',
    ]);
    session.context.terminal.table(HEADING, rows);
    if (found.total > rows.length)
      session.context.terminal.note(`${found.total - rows.length} older ones are not shown.`);
  },
});
