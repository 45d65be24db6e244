import type { KeyOf, Say } from '../../kit/texts/texts.ts';
import type { sensorsTexts } from './sensors-texts.ts';

const REASONS = [
  'reports',
  'new',
  'longer_than_usual',
  'missed_detections',
  'nothing_for_days',
  'rhythm_unknown',
  'decoys_wait',
  'property_paused',
] as const;

/** Why a sensor is judged so, and what to do; a reason that this page does not know is shown as it came. */
export function reasonText(say: Say<KeyOf<typeof sensorsTexts>>, reason: string): string {
  const known = REASONS.find((name) => name === reason);
  return known === undefined ? reason : say(known);
}
