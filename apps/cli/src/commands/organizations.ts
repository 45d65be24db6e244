import { verbGroup } from '../verb-group.ts';
import { addCreate } from './organizations/create.ts';
import { addList } from './organizations/list.ts';
import { addRename } from './organizations/rename.ts';

/** What everything else belongs to. */
export const organizations = verbGroup({
  name: 'organizations',
  summary: 'list, create and rename organizations',
  description: 'Lists the organizations that the credential belongs to, creates one, and renames one.',
  verbs: [addList, addCreate, addRename],
});
