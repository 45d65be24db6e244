import { answerOf } from '@sundew/api-client/client';
import { RECORD_TYPES, type RecordType } from '@sundew/wire/decoys';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { showDomain } from './show-domain.ts';

interface Options {
  readonly type: RecordType;
  readonly property?: string;
}

export const addAdd = organizationVerb({
  usage: 'add <domain>',
  about: 'Adds a domain and prints the DNS records to create, AAAA beside A where there are such addresses.',
  need: 'either',
  options: (verb) =>
    verb
      .addOption(new Option('--type <type>', 'the DNS record you create').choices(RECORD_TYPES).default('A'))
      .option('--property <id>', 'whose decoys it carries; default: the default property'),
  examples: ['domains add shop.example.com', 'domains add files.example.com --type CNAME'],
  async run({ api, path, options, context }: VerbSession<Options>, domain: string) {
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/domains', {
        params: { path },
        body: { domain, record_type: options.type, property_id: options.property },
      }),
    );
    showDomain(context, options, data);
  },
});
