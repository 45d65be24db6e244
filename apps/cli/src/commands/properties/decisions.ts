import { verbGroup } from '../../verb-group.ts';
import { addPreview } from './decisions/preview.ts';
import { addSet } from './decisions/set.ts';
import { addShow } from './decisions/show.ts';

/** How a property decides: what it is, what it shall be, and what that would have meant. */
export const { add: addDecisions } = verbGroup({
  name: 'decisions',
  summary: 'show, change and try how a property decides',
  description: 'Shows, changes and tries how a property decides about its visitors.',
  verbs: [addShow, addSet, addPreview],
});
