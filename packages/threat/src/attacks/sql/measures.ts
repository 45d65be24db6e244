/** `16" or 18"`: inches and feet. */
const MEASURE = /^\d["']\s?(?:or|and|x|×|by|to|-|\/|,)\s?\d{1,4}(?:[.,/]\d{1,3})?\s?["'](?!\s?[=<>])/i;
const LONGEST_MEASURE = 20;

/** The second of two measures. */
const SECOND = /\d["']\s?(?:or|and|x|×|by|to|-|\/|,)\s?\d{1,4}(?:[.,/]\d{1,3})?$/i;

/** True for a quote that stands for inches or feet. Bounded. */
export function isMeasure(text: string, quote: number): boolean {
  if (quote === 0) return false;
  const before = text.slice(Math.max(0, quote - LONGEST_MEASURE), quote);
  return MEASURE.test(text.slice(quote - 1, quote + LONGEST_MEASURE)) || SECOND.test(before);
}
