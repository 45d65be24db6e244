import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import { VISITOR_NAMES, visitorIdOf } from '../../calling/visitor-at.ts';
import type { Context } from '../../context.ts';
import { showCase } from './show-case.ts';

export function addShow(verbs: Commander, context: Context): void {
  verbs
    .command('show <case>')
    .description(
      `Shows a case, what was done, and by whom. A case has an id, and that of each visitor. ${VISITOR_NAMES}`,
    )
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- cases show 198.51.100.62')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession(context, command, 'either');
      const path = { organization_id: session.organization, case_id: await visitorIdOf(session, wanted) };
      const { data } = await answerOf(
        session.api.GET('/api/organizations/{organization_id}/cases/{case_id}', { params: { path } }),
      );
      showCase(context, session.options, data);
    });
}
