import { hexDigit } from './digits.ts';
import { BARE_ENTITIES, ENTITIES, LONGEST_ENTITY_NAME } from './entity-names.ts';

const HASH = 35;
const SEMICOLON = 59;
const AMPERSAND = 38;
const EQUALS = 61;
/** A value begins behind a bracket of a filter and behind a tag. */
const BEGINS_BEHIND = '(>';
const FULL_WIDTH = 0xff00;

interface Entity {
  readonly text: string;
  readonly end: number;
}

/**
 * HTML character references: decimal and hexadecimal with any number of leading zeros, with or without the semicolon,
 * and those names that stand for ASCII. The same string when none of them stands for a character that syntax is made
 * of, so that ordinary accents, dashes and spaces of HTML give no second reading.
 */
export function decodeHtmlEntities(text: string): string {
  let decoded = '';
  let telling = false;
  let copied = 0;
  for (let i = text.indexOf('&'); i >= 0; ) {
    const entity = entityAt(text, i);
    if (entity === null) {
      i = text.indexOf('&', i + 1);
      continue;
    }
    decoded += text.slice(copied, i) + entity.text;
    copied = entity.end;
    telling ||= isTelling(entity, text, i);
    i = text.indexOf('&', copied);
  }
  return telling ? decoded + text.slice(copied) : text;
}

function isTelling({ text, end }: Entity, source: string, at: number): boolean {
  const unit = text.charCodeAt(0);
  // A lone ampersand by its name is one of a sentence or a link, unless a value begins with it, or a bracket, or another follows.
  if (unit === AMPERSAND) {
    const isFirst = at === 0 || BEGINS_BEHIND.includes(source.charAt(at - 1));
    const next = source.charCodeAt(end);
    return isFirst || source.charCodeAt(at + 1) === HASH || isNameStart(next) || next === AMPERSAND;
  }
  return unit < 128 || unit >= FULL_WIDTH;
}

function isNameStart(unit: number): boolean {
  return unit === HASH || ((unit | 32) - 97) >>> 0 < 26;
}

function entityAt(text: string, at: number): Entity | null {
  return text.charCodeAt(at + 1) === HASH ? numericAt(text, at + 2) : namedAt(text, at + 1);
}

function numericAt(text: string, from: number): Entity | null {
  const hex = (text.charCodeAt(from) | 32) === 120;
  const base = hex ? 16 : 10;
  const start = hex ? from + 1 : from;
  let code = 0;
  let i = start;
  for (let digit = hexDigit(text.charCodeAt(i)); digit >= 0 && digit < base; digit = hexDigit(text.charCodeAt(++i))) {
    code = Math.min(code * base + digit, 0x110000);
  }
  if (i === start || code > 0x10ffff) return null;
  return { text: String.fromCodePoint(code), end: text.charCodeAt(i) === SEMICOLON ? i + 1 : i };
}

/** A bare name before an equals sign is that of a parameter: `?lte=5&gte=1`. */
function namedAt(text: string, from: number): Entity | null {
  let end = from;
  const last = Math.min(text.length, from + LONGEST_ENTITY_NAME);
  while (end < last && ((text.charCodeAt(end) | 32) - 97) >>> 0 < 26) end++;
  if (end === from) return null;
  if (text.charCodeAt(end) === SEMICOLON) {
    const named = ENTITIES.get(text.slice(from, end));
    if (named !== undefined) return { text: named, end: end + 1 };
  }
  const bare = BARE_ENTITIES.find((name) => text.startsWith(name, from));
  if (bare === undefined || text.charCodeAt(end) === EQUALS) return null;
  return { text: ENTITIES.get(bare) ?? '', end: from + bare.length };
}
