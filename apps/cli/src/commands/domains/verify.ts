import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { findDomain } from '../../calling/find-domain.ts';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';
import { nextStep } from './next-step.ts';

export function addVerify(verbs: Commander, context: Context): void {
  verbs
    .command('verify <domain>')
    .description('Looks a domain up in DNS. Ends with 1 and the reason when it does not lead here or is not proved.')
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- domains verify shop.example.com')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession(context, command, 'either');
      const { api, options } = session;
      const { id } = await findDomain(session, wanted);
      const { data } = await answerOf(
        api.POST('/api/domains/{domain_id}/verify', { params: { path: { domain_id: id } } }),
      );
      const { last_check: check } = data;
      const { terminal } = context;
      if (options.json) terminal.json(data);
      else terminal.line(`${data.domain}  ${data.status}`);
      if (check?.ok !== true) throw new ExitAfterAnswer(EXIT.checkFailed, check?.reason ?? 'Nobody has looked yet.');
      if (!options.json) terminal.note(nextStep(data));
    });
}
