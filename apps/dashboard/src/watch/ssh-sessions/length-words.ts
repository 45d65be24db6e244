import type { KeyOf, Say } from '../../kit/texts/texts.ts';
import type { sessionTexts } from './session-texts.ts';

/** How long a session was: seconds up to two minutes, minutes from there on. */
export function lengthWords(say: Say<KeyOf<typeof sessionTexts>>, seconds: number): string {
  return seconds < 120
    ? say('seconds', { count: Math.round(seconds) })
    : say('minutes', { count: Math.round(seconds / 60) });
}
