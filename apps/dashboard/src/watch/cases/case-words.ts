import { caseSentence } from '@sundew/wire/case-sentence';
import { caseWords } from '@sundew/wire/case-words';
import type { Case } from '@sundew/wire/cases';
import { germanCaseWords } from '@sundew/wire/german-case-words';
import { clientWords } from '../../kit/clients/client-words.ts';
import type { Language } from '../../kit/texts/languages.ts';
import { language } from '../../kit/texts/texts.ts';
import { visibleLine } from '../../kit/ui/hostile-text.ts';

const WORDS: Readonly<Record<Language, typeof caseWords>> = { en: caseWords, de: germanCaseWords };

/** A case in one sentence in the language of the person; it holds what a visitor sent, so it is a hostile text. */
export function caseText(told: Case): string {
  return caseSentence(told, WORDS[language()]);
}

/** Who a case is about, in a few words that tell its buttons apart. */
export function caseWho({ addresses, network, user_agent: agent }: Case): string {
  const client = clientWords(agent);
  return visibleLine(addresses > 1 ? client : `${client}, ${network}`, 100);
}
