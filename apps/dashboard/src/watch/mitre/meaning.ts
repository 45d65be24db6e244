import { say } from '../../kit/texts/texts.ts';
import { meaningTexts } from './meaning-texts.ts';

/** What a tactic or technique means; null for one that has no words here. */
export function meaningOf(id: string): string | null {
  return wordsUnder(id);
}

/** How detections come to stand for it. */
export function recognisedBy(id: string): string {
  return wordsUnder(`${id}_here`) ?? say(meaningTexts, 'never_here');
}

function wordsUnder(key: string): string | null {
  const words = say(meaningTexts, key as 'TA0043');
  return words === key ? null : words;
}
