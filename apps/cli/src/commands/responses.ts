import type { Command } from '../command.ts';
import { addAdd } from './responses/add.ts';
import { addList } from './responses/list.ts';
import { addNotices } from './responses/notices.ts';
import { addPreview } from './responses/preview.ts';
import { addRemove } from './responses/remove.ts';
import { addRuns } from './responses/runs.ts';
import { addToggle } from './responses/toggle.ts';

/** Response actions: WHEN something is detected THEN do something. */
export const responses: Command = {
  name: 'responses',
  add(program, context) {
    const verbs = program
      .command('responses')
      .summary('list, add, preview, toggle and remove response actions, and show what they did')
      .description('Lists, adds, previews, toggles and removes response actions, and shows what they did.');
    for (const add of [addList, addAdd, addPreview, addRuns, addNotices, addToggle, addRemove]) add(verbs, context);
  },
};
