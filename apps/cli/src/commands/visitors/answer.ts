import { answerOf } from '@sundew/api-client/client';
import { VISITOR_ANSWERS, type VisitorAnswer } from '@sundew/wire/visitors';
import { Argument, type Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import { VISITOR_NAMES, visitorIdOf } from '../../calling/visitor-at.ts';
import type { Context } from '../../context.ts';
import { showVisitor } from './show-visitor.ts';

interface Options {
  readonly note?: string;
}

export function addAnswer(verbs: Commander, context: Context): void {
  verbs
    .command('answer <visitor>')
    .description(
      `Says what you made of a visitor. An answer changes no decision; newer evidence opens the visitor again. ${VISITOR_NAMES}`,
    )
    .addArgument(new Argument('<answer>', 'your answer').choices(VISITOR_ANSWERS))
    .option(...ORGANIZATION_OPTION)
    .option('--note <text>', 'kept with the answer; an empty text takes the note away')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- visitors answer 198.51.100.61 done --note "blocked at the firewall"\n' +
        '  npm run sundew -- visitors answer 198.51.100.61 open',
    )
    .action(async (wanted: string, answer: VisitorAnswer, _options, command) => {
      const session = await openOrganizationSession<Options>(context, command, 'person');
      const { api, organization, options } = session;
      const path = { organization_id: organization, visitor_id: await visitorIdOf(session, wanted) };
      const note = options.note === '' ? null : options.note;
      const { data } = await answerOf(
        api.PATCH('/api/organizations/{organization_id}/visitors/{visitor_id}', {
          params: { path },
          body: { answer, ...(note === undefined ? {} : { note }) },
        }),
      );
      showVisitor(context, options, data);
    });
}
