import { answerOf } from '@sundew/api-client/client';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@sundew/wire/webhooks';
import { Option } from 'commander';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { DELIVERY_HEADING, deliveryCells } from './delivery-cells.ts';
import { findWebhook } from './find-webhook.ts';

interface Options {
  readonly status?: DeliveryStatus;
  readonly limit: number;
}

export const addDeliveries = listVerb({
  usage: 'deliveries <webhook>',
  about: 'Lists what was delivered in the last two weeks, newest first, and why the rest failed.',
  need: 'either',
  options: (verb) =>
    verb
      .addOption(new Option('--status <status>', 'only these').choices(DELIVERY_STATUSES))
      .option('--limit <count>', 'at most so many', wholeNumber(1, 200), 50),
  examples: ['webhooks deliveries alerts --status failed'],
  async ask(session: VerbSession<Options>, wanted: string) {
    const { status, limit } = session.options;
    const { id } = await findWebhook(session, wanted);
    return answerOf(
      session.api.GET('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}/deliveries', {
        params: {
          path: { ...session.path, webhook_id: id },
          query: { page_size: limit, ...(status === undefined ? {} : { status }) },
        },
      }),
    );
  },
  heading: DELIVERY_HEADING,
  cells: deliveryCells,
});
