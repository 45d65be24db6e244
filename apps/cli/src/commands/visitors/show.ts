import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import { VISITOR_NAMES, visitorIdOf } from '../../calling/visitor-at.ts';
import type { Context } from '../../context.ts';
import { showVisitor } from './show-visitor.ts';

export function addShow(verbs: Commander, context: Context): void {
  verbs
    .command('show <visitor>')
    .description(`Shows a visitor, what was decided and why, and the evidence. ${VISITOR_NAMES}`)
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- visitors show 198.51.100.61')
    .action(async (wanted: string, _options, command) => {
      const session = await openOrganizationSession(context, command, 'either');
      const path = { organization_id: session.organization, visitor_id: await visitorIdOf(session, wanted) };
      const { data } = await answerOf(
        session.api.GET('/api/organizations/{organization_id}/visitors/{visitor_id}', { params: { path } }),
      );
      showVisitor(context, session.options, data);
    });
}
