import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { findResponse } from './find-response.ts';

export const addToggle = organizationVerb({
  usage: 'toggle <response-action>',
  about: 'Turns a response action on or off.',
  need: 'either',
  examples: ['responses toggle "block attackers"'],
  async run(session: VerbSession, wanted: string) {
    const { api, path, options, context } = session;
    const { id } = await findResponse(session, wanted);
    const { data } = await answerOf(
      api.PATCH('/api/organizations/{organization_id}/response-actions/{response_action_id}/toggle', {
        params: { path: { ...path, response_action_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`${data.name} is ${data.enabled ? 'on' : 'off'}`);
  },
});
