import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

interface Options {
  readonly returnUrl: string;
}

export const addPortal = organizationVerb({
  usage: 'portal',
  about: 'Prints the address of the page on which an owner changes or cancels the subscription.',
  need: 'person',
  options: (verb) =>
    verb.requiredOption('--return-url <url>', 'where the payment provider sends people back to, such as the dashboard'),
  examples: ['billing portal --return-url https://sundew.example/billing'],
  async run({ api, organization, options, context }: VerbSession<Options>) {
    const body = { organization_id: organization, return_url: options.returnUrl };
    const { data } = await answerOf(api.POST('/api/billing/portal-session', { body }));
    if (options.json) return context.terminal.json(data);
    context.terminal.line(data.url);
  },
});
