import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const ANSWERS = [
  ['confirm', 'Blocks a target about which a response action asked.', 'is blocked'],
  [
    'decline',
    'Leaves a target alone. The response action does not ask again while the block would have lasted.',
    'is left alone',
  ],
] as const;

export const answers = ANSWERS.map(([verb, about, done]) =>
  organizationVerb({
    usage: `${verb} <question-id>`,
    about,
    need: 'either',
    examples: [`responses ${verb} 0198c1d2-…`],
    async run({ api, context, options, path }: VerbSession, id: string) {
      const params = { path: { ...path, question_id: id } };
      const { data } = await answerOf(
        api.POST(`/api/organizations/{organization_id}/response-questions/{question_id}/${verb}`, { params }),
      );
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`${data.target} ${done}`);
    },
  }),
);
