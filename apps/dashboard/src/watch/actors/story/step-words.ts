import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { clockTime } from '../../../kit/texts/formats.ts';
import { say } from '../../../kit/texts/texts.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { lengthWords } from './length-words.ts';
import type { Step } from './story.ts';
import { storyTexts } from './story-texts.ts';

const LONGEST_PATH = 120;

/** What happened, in one line: `GET /wp-login.php on shop.example`. */
export function deedOf({ method, path, host, source, kind }: Step): string {
  const target = [method ?? '', path ?? ''].filter(Boolean).join(' ');
  const shown = visibleText(target, LONGEST_PATH);
  if (shown === '') return kind === 'session' ? say(storyTexts, 'sshSession') : sourceWord(source);
  return host === null ? shown : say(storyTexts, 'onHost', { deed: shown, host: visibleText(host, LONGEST_PATH) });
}

/** A step as it is read aloud when the player gets there. */
export function announcementOf(step: Step, at: number): string {
  return say(storyTexts, 'announced', {
    step: at + 1,
    time: clockTime(step.at),
    kind: say(storyTexts, step.kind),
    deed: deedOf(step),
    score: step.score,
  });
}

/** `4 minutes later`; null for the first step and for what follows within a second. */
export function gapWords({ gap_seconds: gap }: Step): string | null {
  if (gap === null || gap < 1) return null;
  return say(storyTexts, 'later', { length: lengthWords(gap * 1000) });
}

/** A source's name; the code itself for one that has none here. */
export function sourceWord(source: string): string {
  return say(levelTexts, source as 'sdk');
}
