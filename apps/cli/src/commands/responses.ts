import { verbGroup } from '../verb-group.ts';
import { addAdd } from './responses/add.ts';
import { answers } from './responses/answers.ts';
import { addDeliveries } from './responses/deliveries.ts';
import { addLimit } from './responses/limit.ts';
import { addList } from './responses/list.ts';
import { addNotices } from './responses/notices.ts';
import { addPreview } from './responses/preview.ts';
import { addQuestions } from './responses/questions.ts';
import { addRemove } from './responses/remove.ts';
import { addRuns } from './responses/runs.ts';
import { addSet } from './responses/set.ts';
import { addToggle } from './responses/toggle.ts';

/** Response actions: WHEN something is detected THEN do something. */
export const responses = verbGroup({
  name: 'responses',
  summary:
    'list, add, preview, change, toggle and remove response actions, show what they did and answer what they ask',
  description:
    'Lists, adds, previews, changes, toggles and removes response actions, shows what they did and answers what they ask.',
  verbs: [
    addList,
    addAdd,
    addPreview,
    addSet,
    addRuns,
    addNotices,
    addDeliveries,
    addToggle,
    addRemove,
    addQuestions,
    ...answers,
    addLimit,
  ],
});
