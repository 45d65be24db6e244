import { answerOf } from '@sundew/api-client/client';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { findWebhook } from './find-webhook.ts';
import { type TriggerOptions, triggersFrom, withTriggerOptions } from './trigger-options.ts';
import { triggersOf } from './triggers-of.ts';

interface Options extends TriggerOptions {
  readonly name?: string;
  readonly address?: string;
  readonly on?: boolean;
  readonly off?: boolean;
}

export const addSet = organizationVerb({
  usage: 'set <webhook>',
  about: 'Changes a webhook; what you leave out stays as it is.',
  need: 'either',
  options: (verb) =>
    withTriggerOptions(verb)
      .option('--name <name>', 'call it otherwise')
      .option('--address <url>', 'send to another one')
      .addOption(new Option('--on', 'deliver events').conflicts('off'))
      .option('--off', 'deliver none until it is on again'),
  examples: ['webhooks set alerts --min-score 60', 'webhooks set alerts --off'],
  async run(session: VerbSession<Options>, wanted: string) {
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
    if (session.options.json) return session.context.terminal.json(data);
    session.context.terminal.line(`${data.name}: ${triggersOf(data)}`);
  },
});
