import { verbGroup } from '../verb-group.ts';
import { addCreate } from './agents/create.ts';
import { addList } from './agents/list.ts';
import { addRename } from './agents/rename.ts';
import { addRevoke } from './agents/revoke.ts';

/** Honeypot agents of an organization. */
export const agents = verbGroup({
  name: 'agents',
  summary: 'list, create, rename and revoke honeypot agents',
  description:
    'Lists, creates, renames and revokes the SSH honeypot agents of an organization. Needs the token of a person.',
  verbs: [addList, addCreate, addRename, addRevoke],
});
