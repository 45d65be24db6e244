import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { findDomain } from '../../calling/find-domain.ts';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, ExitAfterAnswer } from '../../terminal/exit.ts';

/** Whether the block of `decoys block` does its work. */
export function addCheck(verbs: Commander, context: Context): void {
  verbs
    .command('check <site>')
    .description(
      'Has the service ask your site for a bait path, marked as a test, and tells which address arrives. Ends with 1 when none does.',
    )
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- decoys check https://www.shop.example')
    .action(async (site: string, _options, command) => {
      const session = await openOrganizationSession(context, command, 'either');
      const { id } = await findDomain(session, URL.parse(site)?.hostname ?? site);
      const { data } = await answerOf(
        session.api.POST('/api/domains/{domain_id}/probe', { params: { path: { domain_id: id } } }),
      );
      const { terminal } = context;
      if (session.options.json) terminal.json({ data });
      else if (data.address !== null) terminal.line(`${data.url} arrives here, from ${data.address}.`);
      if (data.result !== 'handed_on') throw new ExitAfterAnswer(EXIT.checkFailed, data.advice ?? data.result);
      if (data.advice !== null) terminal.note(data.advice);
    });
}
