import type { Command as Commander } from 'commander';
import type { Context } from '../../context.ts';
import { addPreview } from './decisions/preview.ts';
import { addSet } from './decisions/set.ts';
import { addShow } from './decisions/show.ts';

/** How a property decides: what it is, what it shall be, and what that would have meant. */
export function addDecisions(verbs: Commander, context: Context): void {
  const words = verbs
    .command('decisions')
    .summary('show, change and try how a property decides')
    .description('Shows, changes and tries how a property decides about its visitors.');
  for (const add of [addShow, addSet, addPreview]) add(words, context);
}
