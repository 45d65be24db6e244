import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

interface Options {
  readonly returnUrl: string;
}

export const addCheckout = organizationVerb({
  usage: 'checkout <price>',
  about: 'Prints the address of the page on which an owner buys a plan. "billing plans" lists the prices.',
  need: 'person',
  options: (verb) =>
    verb.requiredOption('--return-url <url>', 'where the payment provider sends people back to, such as the dashboard'),
  examples: ['billing checkout price_pro --return-url https://sundew.example/billing'],
  async run({ api, organization, options, context }: VerbSession<Options>, price: string) {
    const { returnUrl: url } = options;
    const body = { organization_id: organization, price_id: price, success_url: url, cancel_url: url };
    const { data } = await answerOf(api.POST('/api/billing/checkout-session', { body }));
    if (options.json) return context.terminal.json(data);
    context.terminal.line(data.url);
  },
});
