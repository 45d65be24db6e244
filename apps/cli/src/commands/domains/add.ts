import { answerOf } from '@sundew/api-client/client';
import { RECORD_TYPES, type RecordType } from '@sundew/wire/decoys';
import { type Command as Commander, Option } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { showDomain } from './show-domain.ts';

interface Options {
  readonly type: RecordType;
  readonly property?: string;
}

export function addAdd(verbs: Commander, context: Context): void {
  verbs
    .command('add <domain>')
    .description('Adds a domain and prints the DNS records to create, AAAA beside A where there are such addresses.')
    .option(...ORGANIZATION_OPTION)
    .addOption(new Option('--type <type>', 'the DNS record you create').choices(RECORD_TYPES).default('A'))
    .option('--property <id>', 'whose decoys it carries; default: the default property')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- domains add shop.example.com\n' +
        '  npm run sundew -- domains add files.example.com --type CNAME',
    )
    .action(async (domain: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/domains', {
          params: { path: { organization_id: organization } },
          body: { domain, record_type: options.type, property_id: options.property },
        }),
      );
      showDomain(context, options, data);
    });
}
