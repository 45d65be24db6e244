import { reasonText } from '@sundew/wire/decision-words';
import type { DecisionReason, ReasonCode } from '@sundew/wire/decisions';
import { germanReasons } from '@sundew/wire/german-reasons';
import { sentence, type Text } from '@sundew/wire/problems/sentence';
import { attackWord } from '../levels/attack-texts.ts';
import { number } from '../texts/formats.ts';
import type { Language } from '../texts/languages.ts';
import { language, say } from '../texts/texts.ts';
import { decisionTexts } from './decision-texts.ts';

/** English is the service's own. */
const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<ReasonCode, Text>>>> = {
  de: germanReasons,
};
const NAMES_ATTACK: ReadonlySet<string> = new Set([
  'certain_attack',
  'repeated_attacks',
  'probable_attack',
] satisfies ReasonCode[]);

/**
 * A reason of a decision in the language of the person; English for a code that this dashboard does not know.
 * The sentence may hold what a visitor sent, so it is shown as a hostile text.
 */
export function reasonSentence(reason: DecisionReason): string {
  const spoken = language();
  // Every language has the same codes.
  if (!Object.hasOwn(germanReasons, reason.code)) return capitalized(reason.text);
  if (spoken === 'en') return capitalized(reasonText(reason.code, translatedValues(reason)));
  return sentence(TRANSLATIONS[spoken][reason.code], translatedValues(reason));
}

/** Codes among the values become words, and numbers are written as the language writes them. */
function translatedValues({ code, values }: DecisionReason): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]): [string, string] => {
    if (typeof value === 'number') return [name, number(value)];
    if (name === 'what' && NAMES_ATTACK.has(code)) return [name, attackWord(value)];
    if (name === 'action' && code === 'monitoring_only') return [name, say(decisionTexts, value as 'block')];
    return [name, value];
  });
  return Object.fromEntries(entries);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
