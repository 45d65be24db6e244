import { verbGroup } from '../verb-group.ts';
import { addCreate } from './keys/create.ts';
import { addList } from './keys/list.ts';
import { addRevoke } from './keys/revoke.ts';
import { addRotate } from './keys/rotate.ts';

/** API keys of an organization. */
export const keys = verbGroup({
  name: 'keys',
  summary: 'list, create, rotate and revoke API keys',
  description: 'Lists, creates, rotates and revokes the API keys of an organization. Needs the token of a person.',
  verbs: [addList, addCreate, addRotate, addRevoke],
});
