import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { VISITOR_NAMES, visitorIdOf } from '../../calling/visitor-at.ts';
import { showVisitor } from './show-visitor.ts';

export const addShow = organizationVerb({
  usage: 'show <visitor>',
  about: `Shows a visitor, what was decided and why, and the evidence. ${VISITOR_NAMES}`,
  need: 'either',
  examples: ['visitors show 198.51.100.61'],
  async run(session: VerbSession, wanted: string) {
    const path = { organization_id: session.organization, visitor_id: await visitorIdOf(session, wanted) };
    const { data } = await answerOf(
      session.api.GET('/api/organizations/{organization_id}/visitors/{visitor_id}', { params: { path } }),
    );
    showVisitor(session.context, session.options, data);
  },
});
