import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

interface Options {
  readonly returnUrl: string;
}

export function addPortal(verbs: Commander, context: Context): void {
  verbs
    .command('portal')
    .description('Prints the address of the page on which an owner changes or cancels the subscription.')
    .option(...ORGANIZATION_OPTION)
    .requiredOption('--return-url <url>', 'where the payment provider sends people back to, such as the dashboard')
    .addHelpText('after', '\nExample:\n  npm run sundew -- billing portal --return-url https://sundew.example/billing')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'person');
      const body = { organization_id: organization, return_url: options.returnUrl };
      const { data } = await answerOf(api.POST('/api/billing/portal-session', { body }));
      if (options.json) return context.terminal.json(data);
      context.terminal.line(data.url);
    });
}
