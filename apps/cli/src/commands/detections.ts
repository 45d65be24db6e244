import type { Command } from '../command.ts';
import { addExport } from './detections/export.ts';
import { addTail } from './detections/tail.ts';

/** What was detected. */
export const detections: Command = {
  name: 'detections',
  add(program, context) {
    const verbs = program
      .command('detections')
      .summary('follow detections as they come in, and export them')
      .description('Follows detections as they come in, and exports them.');
    addTail(verbs, context);
    addExport(verbs, context);
  },
};
