import { verbGroup } from '../verb-group.ts';
import { addExport } from './usage/export.ts';
import { addReconcile } from './usage/reconcile.ts';
import { addShow } from './usage/show.ts';

/** What an organization used of its plan. */
export const usage = verbGroup({
  name: 'usage',
  summary: 'show, export and check what an organization used of its plan',
  description: 'Shows, exports and checks what an organization used of its plan.',
  verbs: [addShow, addExport, addReconcile],
});
