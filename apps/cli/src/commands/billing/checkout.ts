import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';

interface Options {
  readonly returnUrl: string;
}

export function addCheckout(verbs: Commander, context: Context): void {
  verbs
    .command('checkout <price>')
    .description('Prints the address of the page on which an owner buys a plan. "billing plans" lists the prices.')
    .option(...ORGANIZATION_OPTION)
    .requiredOption('--return-url <url>', 'where the payment provider sends people back to, such as the dashboard')
    .addHelpText(
      'after',
      '\nExample:\n  npm run sundew -- billing checkout price_pro --return-url https://sundew.example/billing',
    )
    .action(async (price: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'person');
      const { returnUrl: url } = options;
      const body = { organization_id: organization, price_id: price, success_url: url, cancel_url: url };
      const { data } = await answerOf(api.POST('/api/billing/checkout-session', { body }));
      if (options.json) return context.terminal.json(data);
      context.terminal.line(data.url);
    });
}
