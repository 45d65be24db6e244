import { LONGEST_TOKEN } from '@sundew/sensor-core/clearance/token';
import type { Report } from '../../detection/report.ts';

/** The clearance token in a report; what cannot be one is left out. */
export function clearanceOf(value: unknown): Pick<Report, 'clearance'> {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TOKEN ? { clearance: value } : {};
}
