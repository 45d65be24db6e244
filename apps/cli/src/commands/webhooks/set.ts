import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { findWebhook } from './find-webhook.ts';
import { type TriggerOptions, triggersFrom, withTriggerOptions } from './trigger-options.ts';
import { triggersOf } from './triggers-of.ts';

interface Options extends TriggerOptions {
  readonly name?: string;
  readonly address?: string;
  readonly on?: boolean;
  readonly off?: boolean;
}

export function addSet(verbs: Commander, context: Context): void {
  withTriggerOptions(verbs.command('set <webhook>'))
    .description('Changes a webhook; what you leave out stays as it is.')
    .option(...ORGANIZATION_OPTION)
    .option('--name <name>', 'call it otherwise')
    .option('--address <url>', 'send to another one')
    .option('--on', 'deliver events')
    .option('--off', 'deliver none until it is on again')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- webhooks set alerts --min-score 60\n  npm run sundew -- webhooks set alerts --off',
    )
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'either');
      const { name, address, on, off } = session.options;
      const { id } = await findWebhook(session, wanted);
      const { data } = await answerOf(
        session.api.PATCH('/api/organizations/{organization_id}/integrations/webhooks/{webhook_id}', {
          params: { path: { organization_id: session.organization, webhook_id: id } },
          body: {
            ...triggersFrom(session.options),
            ...(name === undefined ? {} : { name }),
            ...(address === undefined ? {} : { url: address }),
            ...(on || off ? { enabled: on === true } : {}),
          },
        }),
      );
      if (session.options.json) return context.terminal.json(data);
      context.terminal.line(`${data.name}: ${triggersOf(data)}`);
    });
}
