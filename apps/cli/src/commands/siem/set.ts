import { answerOf } from '@sundew/api-client/client';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { findSiem } from './find-siem.ts';
import { type ReceiverOptions, receiverFrom, withReceiverOptions } from './receiver-options.ts';

interface Options extends ReceiverOptions {
  readonly name?: string;
  readonly on?: boolean;
  readonly off?: boolean;
}

export const addSet = organizationVerb({
  usage: 'set <receiver>',
  about: 'Changes a receiver; what you leave out stays as it is. A new token is read from SUNDEW_SIEM_TOKEN.',
  need: 'either',
  options: (verb) =>
    withReceiverOptions(verb)
      .option('--name <name>', 'call it otherwise')
      .addOption(new Option('--on', 'send detections').conflicts('off'))
      .option('--off', 'send and gather none until it is on again'),
  examples: ['siem set central --min-score 60'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { name, on, off } = session.options;
    const { id } = await findSiem(session, wanted);
    const { data } = await answerOf(
      session.api.PATCH('/api/organizations/{organization_id}/integrations/siem/{integration_id}', {
        params: { path: { organization_id: session.organization, integration_id: id } },
        body: {
          ...receiverFrom(session.context, session.options),
          ...(name === undefined ? {} : { name }),
          ...(on || off ? { enabled: on === true } : {}),
        },
      }),
    );
    if (session.options.json) return session.context.terminal.json(data);
    session.context.terminal.line(
      `${data.name}: ${data.state}, from score ${data.min_bot_score} up, as ${data.format}`,
    );
  },
});
