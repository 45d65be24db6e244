import type { Command as Commander } from 'commander';
import { findDomain } from '../../calling/find-domain.ts';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { showDomain } from './show-domain.ts';

export function addShow(verbs: Commander, context: Context): void {
  verbs
    .command('show <domain>')
    .description(
      'Shows a domain: its states with their reasons, its certificate, its DNS records, and what to do next.',
    )
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- domains show shop.example.com')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession(context, command, 'either');
      const { options } = session;
      showDomain(context, options, await findDomain(session, wanted));
    });
}
