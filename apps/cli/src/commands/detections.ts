import { verbGroup } from '../verb-group.ts';
import { addExport } from './detections/export.ts';
import { addHours } from './detections/hours.ts';
import { addList } from './detections/list.ts';
import { addMitre } from './detections/mitre.ts';
import { addShow } from './detections/show.ts';
import { addStats } from './detections/stats.ts';
import { addTail } from './detections/tail.ts';
import { addValues } from './detections/values.ts';

/** What was detected. */
export const detections = verbGroup({
  name: 'detections',
  summary: 'list and show detections, count them, follow them as they come in, and export them',
  description: 'Lists and shows detections, counts them, follows them as they come in, and exports them.',
  verbs: [addList, addShow, addStats, addHours, addMitre, addValues, addTail, addExport],
});
