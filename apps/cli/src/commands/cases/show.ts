import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { VISITOR_NAMES, visitorIdOf } from '../../calling/visitor-at.ts';
import { showCase } from './show-case.ts';

export const addShow = organizationVerb({
  usage: 'show <case>',
  about: `Shows a case, what was done, and by whom. A case has an id, and that of each visitor. ${VISITOR_NAMES}`,
  need: 'either',
  examples: ['cases show 198.51.100.62'],
  async run(session: VerbSession, wanted: string) {
    const path = { organization_id: session.organization, case_id: await visitorIdOf(session, wanted) };
    const { data } = await answerOf(
      session.api.GET('/api/organizations/{organization_id}/cases/{case_id}', { params: { path } }),
    );
    showCase(session.context, session.options, data);
  },
});
