import type { Command } from '../command.ts';
import { addExport } from './usage/export.ts';
import { addReconcile } from './usage/reconcile.ts';
import { addShow } from './usage/show.ts';

/** What an organization used of its plan. */
export const usage: Command = {
  name: 'usage',
  add(program, context) {
    const verbs = program
      .command('usage')
      .summary('show, export and check what an organization used of its plan')
      .description('Shows, exports and checks what an organization used of its plan.');
    for (const add of [addShow, addExport, addReconcile]) add(verbs, context);
  },
};
