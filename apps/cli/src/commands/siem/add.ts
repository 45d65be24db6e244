import { answerOf } from '@sundew/api-client/client';
import { SIEM_KINDS, type SiemKindName } from '@sundew/wire/siem';
import { type Command as Commander, Option } from 'commander';
import { openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { type ReceiverOptions, receiverFrom, withReceiverOptions } from './receiver-options.ts';

interface Options extends ReceiverOptions {
  readonly kind: SiemKindName;
}

export function addAdd(verbs: Commander, context: Context): void {
  withReceiverOptions(verbs.command('add <name>'))
    .description('Connects a receiver of detections. Its token, where it has one, is read from SUNDEW_SIEM_TOKEN.')
    .addOption(new Option('--kind <kind>', 'what it speaks').choices(SIEM_KINDS).default('syslog'))
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- siem add central --host logs.example.com --ca ca.pem --min-level MEDIUM' +
        '\n  SUNDEW_SIEM_TOKEN=… npm run sundew -- siem add elastic --kind elasticsearch --address https://es.example.com:9200',
    )
    .action(async (name: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/integrations/siem', {
          params: { path: { organization_id: organization } },
          body: { kind: options.kind, name, ...receiverFrom(context, options) },
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`id  ${data.id}`);
      context.terminal.note(`Detections are sent from now on. Try it: siem test "${data.name}"`);
    });
}
