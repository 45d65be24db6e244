import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { findDomain } from '../../calling/find-domain.ts';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

interface Options {
  readonly yes?: boolean;
}

export function addRemove(verbs: Commander, context: Context): void {
  verbs
    .command('remove <domain>')
    .description('Removes a domain without decoys, and its certificate. What was caught there stays.')
    .option(...ORGANIZATION_OPTION)
    .option('--yes', 'you are sure')
    .addHelpText('after', '\nExample:\n  npm run sundew -- domains remove shop.example.com --yes')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'either');
      const { api, options } = session;
      const { id, domain: name } = await findDomain(session, wanted);
      if (options.yes !== true) {
        throw new Exit(
          EXIT.usage,
          `This ends ${name} here, its certificate and its claim to the name. Add --yes to do it.`,
        );
      }
      const { data } = await answerOf(api.DELETE('/api/domains/{domain_id}', { params: { path: { domain_id: id } } }));
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Removed ${data.domain}. Remove its DNS records as well.`);
    });
}
