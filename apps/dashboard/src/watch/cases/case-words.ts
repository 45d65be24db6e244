import { caseSentence } from '@sundew/wire/case-sentence';
import { caseWords } from '@sundew/wire/case-words';
import type { Case } from '@sundew/wire/cases';
import { germanCaseWords } from '@sundew/wire/german-case-words';
import type { Language } from '../../kit/texts/languages.ts';
import { language } from '../../kit/texts/texts.ts';

const WORDS: Readonly<Record<Language, typeof caseWords>> = { en: caseWords, de: germanCaseWords };

/** A case in one sentence in the language of the person; it holds what a visitor sent, so it is a hostile text. */
export function caseText(told: Case): string {
  return caseSentence(told, WORDS[language()]);
}
