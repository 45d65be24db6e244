import { pickNamed } from '../../calling/pick-named.ts';
import { removalVerb } from '../../calling/removal-verb.ts';
import { listBlockLists } from './list.ts';

export const addRemove = removalVerb({
  usage: 'remove <list>',
  about: 'Removes a block list. What was blocked there is free again; firewalls keep what they fetched last.',
  examples: ['block-lists remove "edge nginx" --yes'],
  loss: 'What is blocked there would be free.',
  find: async (call, wanted) =>
    pickNamed(await listBlockLists(call), wanted, { one: 'block list', many: 'block lists', list: 'block-lists list' }),
  remove: ({ api, path }, { id }) =>
    api.DELETE('/api/organizations/{organization_id}/integrations/block-lists/{integration_id}', {
      params: { path: { ...path, integration_id: id } },
    }),
});
