import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addRestore = organizationVerb({
  usage: 'restore <denial>',
  about: 'Lets a denied device earn clearance again. `clearance denials` lists the ids.',
  need: 'either',
  examples: ['clearance restore 0197c1a4-5e00-7a10-8b21-3f6d5c0e9a07'],
  async run({ api, path, options, context }: VerbSession, denial: string) {
    const { data } = await answerOf(
      api.DELETE('/api/organizations/{organization_id}/clearance/denials/{denial_id}', {
        params: { path: { ...path, denial_id: denial } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line('It may earn clearance again.');
  },
});
