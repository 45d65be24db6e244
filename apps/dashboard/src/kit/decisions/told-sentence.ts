import { type CaseTold, caseSentence } from '@sundew/wire/case-sentence';
import { caseWords } from '@sundew/wire/case-words';
import { germanCaseWords } from '@sundew/wire/german-case-words';
import type { Language } from '../texts/languages.ts';
import { language } from '../texts/texts.ts';

const WORDS: Readonly<Record<Language, typeof caseWords>> = { en: caseWords, de: germanCaseWords };

/** Who it was, what it did and what came of it, in the language of the person; it holds what a visitor sent, so it is a hostile text. */
export function toldSentence(told: CaseTold): string {
  return caseSentence(told, WORDS[language()]);
}
