import { verbGroup } from '../verb-group.ts';
import { addCreate } from './properties/create.ts';
import { addDecisions } from './properties/decisions.ts';
import { addList } from './properties/list.ts';

/** Properties of an organization, and how each decides. */
export const properties = verbGroup({
  name: 'properties',
  summary: 'list and make properties; show, change and try how one decides',
  description:
    'Lists and makes the properties of an organization, and shows, changes and tries how one of them decides.',
  verbs: [addList, addCreate, addDecisions],
});
