import type { Say, Texts } from '../../kit/texts/texts.ts';
import type { sessionTexts } from './session-texts.ts';

type SessionSay = typeof sessionTexts extends Texts<infer Key> ? Say<Key> : never;

/** How long a session was: seconds up to two minutes, minutes from there on. */
export function lengthWords(say: SessionSay, seconds: number): string {
  return seconds < 120
    ? say('seconds', { count: Math.round(seconds) })
    : say('minutes', { count: Math.round(seconds / 60) });
}
