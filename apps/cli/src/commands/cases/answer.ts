import { answerOf } from '@sundew/api-client/client';
import type { VisitorAnswer } from '@sundew/wire/visitors';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import { VISITOR_NAMES, visitorIdOf } from '../../calling/visitor-at.ts';
import type { Context } from '../../context.ts';
import { showCase } from './show-case.ts';

interface Options {
  readonly note?: string;
}

const VERBS: readonly (readonly [verb: string, answer: VisitorAnswer, about: string])[] = [
  ['done', 'done', 'Closes a case. Newer evidence opens it again.'],
  [
    'false-positive',
    'false_positive',
    'Closes a case that was none. To let the visitor in, see "properties decisions".',
  ],
  ['reopen', 'open', 'Opens a case again.'],
];

/** Adds a verb for each answer. */
export function addAnswers(verbs: Commander, context: Context): void {
  for (const [verb, answer, about] of VERBS) {
    verbs
      .command(`${verb} <case>`)
      .description(`${about} An answer changes no decision. ${VISITOR_NAMES}`)
      .option(...ORGANIZATION_OPTION)
      .option('--note <text>', 'kept with the answer; an empty text takes the note away')
      .addHelpText('after', `\nExample:\n  npm run sundew -- cases ${verb} 198.51.100.62 --note "our own test"`)
      .action(async (wanted: string, _options, command) => {
        const session = await openOrganizationSession<Options>(context, command, 'person');
        const { api, organization, options } = session;
        const path = { organization_id: organization, case_id: await visitorIdOf(session, wanted) };
        const note = options.note === '' ? null : options.note;
        const { data } = await answerOf(
          api.PATCH('/api/organizations/{organization_id}/cases/{case_id}', {
            params: { path },
            body: { answer, ...(note === undefined ? {} : { note }) },
          }),
        );
        showCase(context, options, data);
      });
  }
}
