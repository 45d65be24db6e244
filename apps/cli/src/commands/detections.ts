import type { Command } from '../command.ts';
import { addExport } from './detections/export.ts';
import { addList } from './detections/list.ts';
import { addShow } from './detections/show.ts';
import { addStats } from './detections/stats.ts';
import { addTail } from './detections/tail.ts';

/** What was detected. */
export const detections: Command = {
  name: 'detections',
  add(program, context) {
    const verbs = program
      .command('detections')
      .summary('list and show detections, count them, follow them as they come in, and export them')
      .description('Lists and shows detections, counts them, follows them as they come in, and exports them.');
    for (const add of [addList, addShow, addStats, addTail, addExport]) add(verbs, context);
  },
};
