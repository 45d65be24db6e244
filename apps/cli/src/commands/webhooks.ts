import { verbGroup } from '../verb-group.ts';
import { addAdd } from './webhooks/add.ts';
import { addDeliveries } from './webhooks/deliveries.ts';
import { addList } from './webhooks/list.ts';
import { addRemove } from './webhooks/remove.ts';
import { addRotate } from './webhooks/rotate.ts';
import { addSet } from './webhooks/set.ts';
import { addTest } from './webhooks/test.ts';

/** Receivers of events. */
export const webhooks = verbGroup({
  name: 'webhooks',
  summary: 'list, add, change, test and remove webhooks, and show their deliveries',
  description:
    'Lists, adds, changes, tests and removes the receivers of events, and shows what was delivered to them. ' +
    'A webhook is named by its name or its id.',
  verbs: [addList, addAdd, addSet, addTest, addDeliveries, addRotate, addRemove],
});
