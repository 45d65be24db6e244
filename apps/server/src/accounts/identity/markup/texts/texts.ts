import { de } from './de.ts';
import { en, type Texts } from './en.ts';

export type { Texts } from './en.ts';

const LANGUAGES: ReadonlyMap<string, Texts> = new Map([en, de].map((texts) => [texts.language, texts]));
const HEADER_MOST = 500;

/**
 * The texts for a browser, by its Accept-Language (RFC 9110, 12.5.4): the language it likes best of those we have,
 * else English.
 */
export function textsFor(acceptLanguage: string | undefined): Texts {
  let best: { texts: Texts; quality: number } = { texts: en, quality: 0 };
  for (const range of (acceptLanguage ?? '').slice(0, HEADER_MOST).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const texts = LANGUAGES.get(tag.split('-')[0] ?? '');
    const said = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = said === undefined ? 1 : Number(said);
    if (texts !== undefined && quality > best.quality && quality <= 1) best = { texts, quality };
  }
  return best.texts;
}
