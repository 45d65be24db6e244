import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { safeText } from '../../terminal/safe-text.ts';

export function addContact(verbs: Commander, context: Context): void {
  verbs
    .command('contact <ip>')
    .description(
      'Tells the network of an address and where abuse is reported. Asks the register of the address (RDAP), which ' +
        'learns the address by that; an answer is kept for seven days.',
    )
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- abuse contact 185.220.101.7')
    .action(async (ip: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'person');
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
    });
}
