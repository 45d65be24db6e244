import { verbGroup } from '../verb-group.ts';
import { addAdd } from './blocks/add.ts';
import { addAllow } from './blocks/allow.ts';
import { addLift } from './blocks/lift.ts';
import { addList } from './blocks/list.ts';
import { addRadius } from './blocks/radius.ts';

/** Addresses that are blocked, and networks that never are. */
export const blocks = verbGroup({
  name: 'blocks',
  summary: 'list, set and lift blocks of addresses, and name networks that are never blocked',
  description: 'Lists, sets and lifts blocks of addresses, and names networks that are never blocked.',
  verbs: [addList, addAdd, addLift, addAllow, addRadius],
});
