import { answerOf } from '@sundew/api-client/client';
import type { VisitorAnswer } from '@sundew/wire/visitors';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { VISITOR_NAMES, visitorIdOf } from '../../calling/visitor-at.ts';
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

/** A verb for each answer. */
export const answers = VERBS.map(([verb, answer, about]) =>
  organizationVerb({
    usage: `${verb} <case>`,
    about: `${about} An answer changes no decision. ${VISITOR_NAMES}`,
    need: 'person',
    options: (made) => made.option('--note <text>', 'kept with the answer; an empty text takes the note away'),
    examples: [`cases ${verb} 198.51.100.62 --note "our own test"`],
    async run(session: VerbSession<Options>, wanted: string) {
      const { api, context, options, path } = session;
      const note = options.note === '' ? null : options.note;
      const { data } = await answerOf(
        api.PATCH('/api/organizations/{organization_id}/cases/{case_id}', {
          params: { path: { ...path, case_id: await visitorIdOf(session, wanted) } },
          body: { answer, ...(note === undefined ? {} : { note }) },
        }),
      );
      showCase(context, options, data);
    },
  }),
);
