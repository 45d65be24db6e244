import { verbGroup } from '../verb-group.ts';
import { addAdd } from './decoys/add.ts';
import { addBlock } from './decoys/block.ts';
import { addCheck } from './decoys/check.ts';
import { addList } from './decoys/list.ts';
import { addMarkup } from './decoys/markup.ts';
import { addRemove } from './decoys/remove.ts';
import { addSet } from './decoys/set.ts';
import { addShow } from './decoys/show.ts';
import { addSuggest } from './decoys/suggest.ts';
import { addTrace } from './decoys/trace.ts';

/** Decoys on the domains of an organization. */
export const decoys = verbGroup({
  name: 'decoys',
  summary:
    'put bait on your own site; list, show, add, change and remove decoys, have them proposed, get links to them, trace copied texts',
  description:
    'Lists, shows, adds, changes and removes the decoys on the domains of an organization, proposes new ones, prints ' +
    'markup for links to them, and tells whom a copied text was shown to.',
  verbs: [addList, addShow, addAdd, addSet, addRemove, addSuggest, addMarkup, addTrace, addBlock, addCheck],
});
