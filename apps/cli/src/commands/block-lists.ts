import { verbGroup } from '../verb-group.ts';
import { addAdd } from './block-lists/add.ts';
import { addList } from './block-lists/list.ts';
import { addRemove } from './block-lists/remove.ts';

/** Block lists that firewalls fetch. */
export const blockLists = verbGroup({
  name: 'block-lists',
  summary: 'list, add and remove block lists that firewalls fetch',
  description: 'Lists, adds and removes block lists: addresses of the service where a firewall fetches who is blocked.',
  verbs: [addList, addAdd, addRemove],
});
