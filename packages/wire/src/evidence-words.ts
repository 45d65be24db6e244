import { reasonText } from './decision-words.ts';
import type { FactCode } from './decisions.ts';

/** Ways to behave, of which no figures are kept; the other kinds are told in the words of their reason. */
const EVIDENCE_WORDS: Readonly<Partial<Record<FactCode, string>>> = {
  scan: 'asked for many paths in ten minutes that do not exist',
  credential_stuffing: 'tried to sign in many times in ten minutes, or with many accounts',
  scraping: 'took page after page in ten minutes and nothing that a browser would load with them',
};

/**
 * Evidence of a visitor as a sentence in English.
 * @param certainty 0–100
 */
export function evidenceText(
  kind: FactCode,
  { what, certainty }: { readonly what: string; readonly certainty: number },
): string {
  return EVIDENCE_WORDS[kind] ?? reasonText(kind, { what, certainty });
}
