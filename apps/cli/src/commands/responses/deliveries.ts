import { answerOf } from '@sundew/api-client/client';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@sundew/wire/webhooks';
import { Option } from 'commander';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';
import { DELIVERY_HEADING, deliveryCells } from '../webhooks/delivery-cells.ts';
import { findResponse } from './find-response.ts';

interface Options {
  readonly status?: DeliveryStatus;
}

export const addDeliveries = listVerb({
  usage: 'deliveries <response-action>',
  about: 'Lists what a response action told its webhook in the last two weeks, newest first, and why the rest failed.',
  need: 'either',
  options: (verb) => verb.addOption(new Option('--status <status>', 'only these').choices(DELIVERY_STATUSES)),
  examples: ['responses deliveries "tell the pager" --status failed'],
  async ask(session: VerbSession<Options>, wanted: string) {
    const { status } = session.options;
    const { id } = await findResponse(session, wanted);
    return answerOf(
      session.api.GET('/api/organizations/{organization_id}/response-actions/{response_action_id}/deliveries', {
        params: {
          path: { ...session.path, response_action_id: id },
          query: status === undefined ? {} : { status },
        },
      }),
    );
  },
  heading: DELIVERY_HEADING,
  cells: deliveryCells,
});
