import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addShow = organizationVerb({
  usage: 'show',
  about: 'Shows the plan of an organization, its state and until when it runs.',
  need: 'person',
  examples: ['billing show'],
  async run({ api, organization, options, context }: VerbSession) {
    const path = '/api/organizations/{organization_id}/subscription';
    const { data } = await answerOf(api.GET(path, { params: { path: { organization_id: organization } } }));
    if (options.json) return context.terminal.json(data);
    const { plan, status, cancel_at_period_end: ends, current_period_end: end, provider } = data;
    context.terminal.line(`${plan} (${status})`);
    if (provider === 'none') context.terminal.note('Nothing is sold here: every organization has all of it.');
    else context.terminal.line(`${ends ? 'ends' : 'goes on'} ${end}`);
  },
});
