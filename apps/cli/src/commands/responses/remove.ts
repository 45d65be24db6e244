import { removalVerb } from '../../calling/removal-verb.ts';

export const addRemove = removalVerb({
  usage: 'remove <action-id>',
  about: 'Removes a response action with its runs. What it blocked stays until it ends or is lifted.',
  examples: ['responses remove 0198c1d2-… --yes'],
  loss: 'Its runs go with it.',
  find: async (_session, id) => id,
  remove: ({ api, path }, id) =>
    api.DELETE('/api/organizations/{organization_id}/response-actions/{response_action_id}', {
      params: { path: { ...path, response_action_id: id } },
    }),
});
