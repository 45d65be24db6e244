import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addShow = organizationVerb({
  usage: 'show',
  about: 'Shows the stored events of this month, by day.',
  need: 'person',
  examples: ['usage show'],
  async run({ api, organization, options, context }: VerbSession) {
    const path = '/api/organizations/{organization_id}/billing/usage';
    const { data } = await answerOf(api.GET(path, { params: { path: { organization_id: organization } } }));
    if (options.json) return context.terminal.json(data);
    const { events_stored: stored, events_included: included, percent, events_sampled_out: out } = data;
    const share = included === null ? 'no limit' : `${percent} % of ${included}`;
    context.terminal.line(`${stored} events stored (${share}), ${out} more counted, plan ${data.plan}`);
    const rows = data.by_day.map((day) => [day.day, String(day.events_stored), String(day.events_sampled_out)]);
    context.terminal.table(['day', 'stored', 'sampled out'], rows);
  },
});
