import { verbGroup } from '../verb-group.ts';
import { addList } from './actors/list.ts';
import { addRotation } from './actors/rotation.ts';
import { addShow } from './actors/show.ts';

/** Fingerprints and what came with them. */
export const actors = verbGroup({
  name: 'actors',
  summary: 'list and show actors, and say when one counts as rotating',
  description:
    'Lists and shows actors with their addresses and with what ties them to visitors elsewhere, and says when ' +
    'one counts as rotating its addresses.',
  verbs: [addList, addShow, addRotation],
});
