import { answerOf } from '@sundew/api-client/client';
import { VISITOR_ANSWERS, type VisitorAnswer } from '@sundew/wire/visitors';
import { Argument } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { VISITOR_NAMES, visitorIdOf } from '../../calling/visitor-at.ts';
import { showVisitor } from './show-visitor.ts';

interface Options {
  readonly note?: string;
}

export const addAnswer = organizationVerb({
  usage: 'answer <visitor>',
  about: `Says what you made of a visitor. An answer changes no decision; newer evidence opens the visitor again. ${VISITOR_NAMES}`,
  need: 'person',
  options: (verb) =>
    verb
      .addArgument(new Argument('<answer>', 'your answer').choices(VISITOR_ANSWERS))
      .option('--note <text>', 'kept with the answer; an empty text takes the note away'),
  examples: [
    'visitors answer 198.51.100.61 done --note "blocked at the firewall"',
    'visitors answer 198.51.100.61 open',
  ],
  async run(session: VerbSession<Options>, wanted: string, answer: VisitorAnswer) {
    const { api, organization, options } = session;
    const path = { organization_id: organization, visitor_id: await visitorIdOf(session, wanted) };
    const note = options.note === '' ? null : options.note;
    const { data } = await answerOf(
      api.PATCH('/api/organizations/{organization_id}/visitors/{visitor_id}', {
        params: { path },
        body: { answer, ...(note === undefined ? {} : { note }) },
      }),
    );
    showVisitor(session.context, options, data);
  },
});
