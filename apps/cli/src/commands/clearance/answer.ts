import { answerOf } from '@sundew/api-client/client';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addAnswer = organizationVerb({
  usage: 'answer <appeal>',
  about: 'Answers an appeal. Accepting it lifts whatever keeps the visitor out.',
  need: 'either',
  options: (verb) =>
    verb.addOption(
      new Option('--with <answer>', 'what you make of it').choices(['accepted', 'rejected']).makeOptionMandatory(),
    ),
  examples: ['clearance answer 0197c1a4-5e00-7a10-8b21-3f6d5c0e9a07 --with accepted'],
  async run(session: VerbSession<{ with: 'accepted' | 'rejected' }>, appeal: string) {
    const { api, organization, options } = session;
    const { data } = await answerOf(
      api.PATCH('/api/organizations/{organization_id}/clearance/appeals/{appeal_id}', {
        params: { path: { organization_id: organization, appeal_id: appeal } },
        body: { status: options.with },
      }),
    );
    if (options.json) return session.context.terminal.json(data);
    session.context.terminal.line(`The appeal ${data.reference} is ${data.status}.`);
  },
});
