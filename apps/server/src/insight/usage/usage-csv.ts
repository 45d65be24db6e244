import { csvCell } from '../detections/export/csv-cell.ts';
import type { UsageOfDay } from './store.ts';

const COLUMNS = ['day', 'property_id', 'property', 'events_stored', 'events_sampled_out'] as const;

/** One line per day and property. */
export function toCsv(days: readonly UsageOfDay[]): string {
  const lines = days.map((day) => COLUMNS.map((name) => csvCell(String(day[name] ?? ''))).join(','));
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}
