import { findDomain } from '../../calling/find-domain.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { showDomain } from './show-domain.ts';

export const addShow = organizationVerb({
  usage: 'show <domain>',
  about: 'Shows a domain: its states with their reasons, its certificate, its DNS records, and what to do next.',
  need: 'either',
  examples: ['domains show shop.example.com'],
  async run(session: VerbSession, wanted: string) {
    const { options } = session;
    showDomain(session.context, options, await findDomain(session, wanted));
  },
});
