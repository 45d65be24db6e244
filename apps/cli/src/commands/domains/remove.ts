import { answerOf } from '@sundew/api-client/client';
import { findDomain } from '../../calling/find-domain.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

interface Options {
  readonly yes?: boolean;
}

export const addRemove = organizationVerb({
  usage: 'remove <domain>',
  about: 'Removes a domain without decoys, and its certificate. What was caught there stays.',
  need: 'either',
  options: (verb) => verb.option('--yes', 'you are sure'),
  examples: ['domains remove shop.example.com --yes'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { api, options } = session;
    const { id, domain: name } = await findDomain(session, wanted);
    if (options.yes !== true) {
      throw new Exit(
        EXIT.usage,
        `This ends ${name} here, its certificate and its claim to the name. Add --yes to do it.`,
      );
    }
    const { data } = await answerOf(api.DELETE('/api/domains/{domain_id}', { params: { path: { domain_id: id } } }));
    if (options.json) return session.context.terminal.json(data);
    session.context.terminal.line(`Removed ${data.domain}. Remove its DNS records as well.`);
  },
});
