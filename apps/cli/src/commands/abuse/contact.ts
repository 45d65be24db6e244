import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { safeText } from '../../terminal/safe-text.ts';

export const addContact = organizationVerb({
  usage: 'contact <ip>',
  about:
    'Tells the network of an address and where abuse is reported. Asks the register of the address (RDAP), which ' +
    'learns the address by that; an answer is kept for seven days.',
  need: 'person',
  examples: ['abuse contact 185.220.101.7'],
  async run({ api, organization, options, context }: VerbSession, ip: string) {
    const path = { organization_id: organization, ip };
    const { data: contact } = await answerOf(
      api.POST('/api/organizations/{organization_id}/addresses/{ip}/abuse-contact', { params: { path } }),
    );
    const { terminal } = context;
    if (options.json) return terminal.json(contact);
    if (!contact.listed) return terminal.line(`No register lists ${contact.ip_address}.`);
    const { first_address: first, last_address: last, network_name: name, holder, country } = contact;
    const lines: readonly (readonly [string, string])[] = [
      ['network', [`${first} to ${last}`, name].filter(Boolean).join(', ')],
      ['holder', [holder, country].filter(Boolean).join(', ')],
      ['abuse', [...contact.emails, ...contact.phones].join(', ') || 'no contact named'],
      ['register', `${contact.register}, asked ${contact.asked_at}`],
    ];
    for (const [label, text] of lines) if (text !== '') terminal.line(`${label.padEnd(10)} ${safeText(text)}`);
  },
});
