import { attackNames } from '@sundew/wire/attack-names';
import { defineTexts, say } from '../texts/texts.ts';

/** What attack signatures are called. */
const attackTexts = defineTexts('levels/attacks', attackNames);

/** Name of a type of attack signature; the code itself for one that has none here. */
export function attackWord(type: string): string {
  return say(attackTexts, type as 'xss');
}
