import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { sharersText } from './sharers-text.ts';

export const addRadius = organizationVerb({
  usage: 'radius <target>',
  about: 'Says how many harmless others share an address (for IPv6, its /64), an AS number or a JA4.',
  need: 'either',
  examples: ['blocks radius 45.83.64.7', 'blocks radius AS64500'],
  async run({ api, path, options, context }: VerbSession, target: string) {
    const params = { path: { ...path, target } };
    const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/blast-radius/{target}', { params }));
    if (options.json) return context.terminal.json(data);
    context.terminal.line(sharersText(data));
    if (data.is_above)
      context.terminal.note(`Response actions ask before they block what more than ${data.ask_above} share.`);
  },
});
