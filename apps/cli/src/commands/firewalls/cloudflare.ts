import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { type ConnectOptions, secretFrom, shared, withConnectOptions } from './connecting.ts';

interface Options extends ConnectOptions {
  readonly account: string;
  readonly zone: string;
}

export function addCloudflare(verbs: Commander, context: Context): void {
  withConnectOptions(verbs.command('cloudflare <zone-name>'))
    .description('Connects a zone of Cloudflare. The token is read from CLOUDFLARE_API_TOKEN.')
    .requiredOption('--account <id>', 'id of the account')
    .requiredOption('--zone <id>', 'id of the zone')
    .addHelpText(
      'after',
      '\nExample:\n  npm run sundew -- firewalls cloudflare shop.example.com --account 023e… --zone 372e…',
    )
    .action(async (zoneName: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const body = {
        ...shared(options),
        ...{ account_id: options.account, zone_id: options.zone, zone_name: zoneName },
        api_token: secretFrom(context, 'CLOUDFLARE_API_TOKEN'),
      };
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/integrations/cloudflare', {
          params: { path: { organization_id: organization } },
          body,
        }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Connected ${data.name}. Blocks are put there from now on.`);
    });
}
