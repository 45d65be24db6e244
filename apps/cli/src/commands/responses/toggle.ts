import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

export const addToggle = organizationVerb({
  usage: 'toggle <action-id>',
  about: 'Turns a response action on or off.',
  need: 'either',
  examples: ['responses toggle 0198c1d2-…'],
  async run({ api, path, options, context }: VerbSession, id: string) {
    const { data } = await answerOf(
      api.PATCH('/api/organizations/{organization_id}/response-actions/{response_action_id}/toggle', {
        params: { path: { ...path, response_action_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`${data.name} is ${data.enabled ? 'on' : 'off'}`);
  },
});
