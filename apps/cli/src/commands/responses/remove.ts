import { removalVerb } from '../../calling/removal-verb.ts';
import { findResponse } from './find-response.ts';

export const addRemove = removalVerb({
  usage: 'remove <response-action>',
  about: 'Removes a response action with its runs. What it blocked stays until it ends or is lifted.',
  examples: ['responses remove "block attackers" --yes'],
  loss: 'Its runs go with it.',
  find: findResponse,
  remove: ({ api, path }, { id }) =>
    api.DELETE('/api/organizations/{organization_id}/response-actions/{response_action_id}', {
      params: { path: { ...path, response_action_id: id } },
    }),
});
