import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { findSiem } from './find-siem.ts';
import { type ReceiverOptions, receiverFrom, withReceiverOptions } from './receiver-options.ts';

interface Options extends ReceiverOptions {
  readonly name?: string;
  readonly on?: boolean;
  readonly off?: boolean;
}

export function addSet(verbs: Commander, context: Context): void {
  withReceiverOptions(verbs.command('set <receiver>'))
    .description('Changes a receiver; what you leave out stays as it is. A new token is read from SUNDEW_SIEM_TOKEN.')
    .option('--name <name>', 'call it otherwise')
    .option('--on', 'send detections')
    .option('--off', 'send and gather none until it is on again')
    .addHelpText('after', '\nExample:\n  npm run sundew -- siem set central --min-score 60')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'either');
      const { name, on, off } = session.options;
      const { id } = await findSiem(session, wanted);
      const { data } = await answerOf(
        session.api.PATCH('/api/organizations/{organization_id}/integrations/siem/{integration_id}', {
          params: { path: { organization_id: session.organization, integration_id: id } },
          body: {
            ...receiverFrom(context, session.options),
            ...(name === undefined ? {} : { name }),
            ...(on || off ? { enabled: on === true } : {}),
          },
        }),
      );
      if (session.options.json) return context.terminal.json(data);
      context.terminal.line(`${data.name}: ${data.state}, from score ${data.min_bot_score} up, as ${data.format}`);
    });
}
