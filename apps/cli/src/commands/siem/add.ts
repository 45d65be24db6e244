import { answerOf } from '@sundew/api-client/client';
import { SIEM_KINDS, type SiemKindName } from '@sundew/wire/siem';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { type ReceiverOptions, receiverFrom, withReceiverOptions } from './receiver-options.ts';

interface Options extends ReceiverOptions {
  readonly kind: SiemKindName;
}

export const addAdd = organizationVerb({
  usage: 'add <name>',
  about: 'Connects a receiver of detections. Its token, where it has one, is read from SUNDEW_SIEM_TOKEN.',
  need: 'either',
  options: (verb) =>
    withReceiverOptions(verb).addOption(
      new Option('--kind <kind>', 'what it speaks').choices(SIEM_KINDS).default('syslog'),
    ),
  examples: [
    'siem add central --host logs.example.com --ca ca.pem --min-level MEDIUM',
    'SUNDEW_SIEM_TOKEN=… npm run sundew -- siem add elastic --kind elasticsearch --address https://es.example.com:9200',
  ],
  async run({ api, path, options, context }: VerbSession<Options>, name: string) {
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/integrations/siem', {
        params: { path },
        body: { kind: options.kind, name, ...receiverFrom(context, options) },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`id  ${data.id}`);
    context.terminal.note(`Detections are sent from now on. Try it: siem test "${data.name}"`);
  },
});
