import { verbGroup } from '../verb-group.ts';
import { addAdd } from './scanners/add.ts';
import { addList } from './scanners/list.ts';
import { addRemove } from './scanners/remove.ts';
import { addSet } from './scanners/set.ts';
import { addSignals } from './scanners/signals.ts';
import { addSnippet } from './scanners/snippet.ts';
import { addToggle } from './scanners/toggle.ts';

/** Scripts in the pages of a site that report automated browsers. */
export const scanners = verbGroup({
  name: 'scanners',
  summary: 'list, add, change, switch and remove detection scripts, and show what they found',
  description:
    'Lists, adds, changes, switches and removes the scripts that pages load to report automated browsers, shows the ' +
    'line for the pages, and what was found. A script is named by its name or its id.',
  verbs: [addList, addAdd, addSnippet, addSet, addToggle, addSignals, addRemove],
});
