import { number } from '../../../kit/texts/formats.ts';
import { say } from '../../../kit/texts/texts.ts';
import { enforcementTexts } from '../enforcement-texts.ts';

/** A score from which something is done; null never does it. */
export const scoreWords = (score: number | null): string =>
  score === null ? say(enforcementTexts, 'never') : number(score);
