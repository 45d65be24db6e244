import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { readsSecrets, secretFrom } from '../../calling/secrets.ts';
import { type ConnectOptions, shared, withConnectOptions } from './connecting.ts';

interface Options extends ConnectOptions {
  readonly account: string;
  readonly zone: string;
}

export const addCloudflare = organizationVerb({
  usage: 'cloudflare <zone-name>',
  about: 'Connects a zone of Cloudflare. The token is read from CLOUDFLARE_API_TOKEN.',
  need: 'either',
  options: (verb) =>
    readsSecrets(withConnectOptions(verb), { api_token: 'CLOUDFLARE_API_TOKEN' })
      .requiredOption('--account <id>', 'id of the account')
      .requiredOption('--zone <id>', 'id of the zone'),
  examples: ['firewalls cloudflare shop.example.com --account 023e… --zone 372e…'],
  async run({ api, path, options, context }: VerbSession<Options>, zoneName: string) {
    const body = {
      ...shared(options),
      ...{ account_id: options.account, zone_id: options.zone, zone_name: zoneName },
      api_token: secretFrom(context, 'CLOUDFLARE_API_TOKEN'),
    };
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/integrations/cloudflare', {
        params: { path },
        body,
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Connected ${data.name}. Blocks are put there from now on.`);
  },
});
