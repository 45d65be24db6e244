import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addDeny = organizationVerb({
  usage: 'deny <fingerprint>',
  about: 'Takes clearance away from a device on every address, or from a single token.',
  need: 'either',
  options: (verb) => verb.option('--note <text>', 'why', ''),
  examples: ['clearance deny f233cd174fddc448 --note "resells our tickets"'],
  async run({ api, path, options, context }: VerbSession<{ note: string }>, fingerprint: string) {
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/clearance/denials', {
        params: { path },
        body: { fingerprint, note: options.note },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`${data.fingerprint ?? ''} is denied until ${data.expires_at}`);
  },
});
