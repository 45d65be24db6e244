import { LOOK_ALIKES } from './look-alikes.ts';

const ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'g');
/** The full stop of Chinese and Japanese is a dot only inside a name or an address, their semicolon only beside ASCII. */
const FOLDABLE_STOP = /[0-9a-z]\u3002[0-9a-z]|(?:^|[\w.'")]) ?\uff1b ?[a-z]/i;
/**
 * Long s and Kelvin sign, dot leaders, circled characters, small forms, mathematical letters (by their first
 * surrogate), full width without the punctuation of ordinary Chinese and Japanese; and the look-alikes.
 */
const FOLDABLE = new RegExp(
  '[\\u017f\\u212a\\u2024\\u2025\\u2460-\\u24ff\\ufe52-\\ufe6b\\ud835' +
    '\\uff02-\\uff07\\uff0a\\uff0b\\uff0d-\\uff19\\uff1c-\\uff1e\\uff20-\\uff5d' +
    `${Object.keys(LOOK_ALIKES).join('').replace('\u3002', '')}]`,
);
/** Compatibility forms may be many times as long as what they stand for. */
const MOST_GROWTH = 2;

/**
 * Full-width and other compatibility characters and look-alikes as the ASCII they become in conversions: `＜` → `<`,
 * `ʼ` → `'`, `∕` → `/`. The same string when there are none. At most twice as long as the text.
 */
export function foldLookAlikes(text: string): string {
  if (!FOLDABLE.test(text) && !FOLDABLE_STOP.test(text)) return text;
  const alike = text.replace(ALIKE, (character) => LOOK_ALIKES[character] ?? character);
  return alike.normalize('NFKC').slice(0, text.length * MOST_GROWTH);
}
