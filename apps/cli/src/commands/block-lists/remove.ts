import { removalVerb } from '../../calling/removal-verb.ts';

export const addRemove = removalVerb({
  usage: 'remove <id>',
  about: 'Removes a block list. What was blocked there is free again; firewalls keep what they fetched last.',
  examples: ['block-lists remove 0198c1d2-… --yes'],
  loss: 'What is blocked there would be free.',
  find: async (_session, id) => id,
  remove: ({ api, path }, id) =>
    api.DELETE('/api/organizations/{organization_id}/integrations/block-lists/{integration_id}', {
      params: { path: { ...path, integration_id: id } },
    }),
});
