import { hasAny, marksOf, type Reading } from '../../readings/reading.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';
import type { Finding } from '../../signature.ts';
import type { PathPlace } from '../places/path-place.ts';
import { addressClimb, isFetched } from './address-climb.ts';
import { type Climb, climbOf } from './climb.ts';
import { climbConfidence, climbPattern, fileOf } from './climb-confidence.ts';
import { isContrived } from './contrived.ts';
import { findPartedSteps } from './parted-steps.ts';
import { spellPath } from './path-spelling.ts';

const MOST_TOKENS = 1024;
/** Steps up to another source of the same project. */
const MOST_IMPORTED = 8;
/** In longer texts of documents two dots before a blank end a sentence. */
const LONGEST_FILLED = 256;

/** Two dots beside a separator, wildcards for them, or a run of `./`. An ellipsis is none of these. */
const MARKER = /\.\.[/;]|\/\.\.|\.\/{1,3}\.\/|[?.]\?\/|\?\.\//g;

const DOT = marksOf('.');
const WILDCARD = marksOf('?');
const DISGUISES = marksOf('%\\');

/** What a path token ends at. A semicolon belongs to it: `..;/` climbs. */
const BOUNDARY = new Uint8Array(128);
for (const character of '\t\n\r "\'`<>()[]{}|,=&') BOUNDARY[character.charCodeAt(0)] = 1;

/** The most telling climb in a reading, or null. Linear; at most 1,024 paths are followed. */
export function findClimb(reading: Reading, place: PathPlace): Finding | null {
  if (!mayClimb(reading)) return null;
  const spelled = spellPath(reading.lower, reading.unusual);
  const text = place === 'data' && spelled.text.length > LONGEST_FILLED ? spelled.text : withoutFillers(spelled.text);
  if (text === '..') return twoDots(reading, place);
  return (
    stepsIn(text, spelled.isDisguised, reading, place) ??
    findPartedSteps(text, reading.leaf, place) ??
    runOfDots(reading.lower)
  );
}

/** A name of one letter over and over and dots right behind it, where what a check adds or takes away parts them. */
const FILLED = /^\/([a-z])\1{127,1100}\.{2}/;
const LEAST_FILLED = 128;

/** Dots without a separator that only a path in disguise has: behind a name that is there for its length, or as numbers. */
function runOfDots(lower: string): Finding | null {
  const isFilled = lower.length > LEAST_FILLED && FILLED.test(lower);
  const at = isFilled ? 0 : lower.indexOf('0x2e0x2e');
  return at < 0 ? null : { pattern: 'dots in disguise', confidence: 0.65, at };
}

/** Digits, letters or blanks, and how many of them, as it came and as a path: the dots of `^\d+\.?\d*$` may be missing, and no step up. */
const CLASS = /\\[dws][*+?{]/;
const SPELLED_CLASS = /\/[dws][*+?{]/;

function stepsIn(text: string, isDisguised: boolean, reading: Reading, place: PathPlace): Finding | null {
  if (!text.includes('/')) return null;
  if (!(text.includes('..') || text.includes('./') || text.includes('?/'))) return null;
  if (text.search(MARKER) < 0) return null;
  const mayMatch = CLASS.test(reading.lower);
  const isWritten = isDisguised || isContrived(reading.lower);
  const isEvasive = isWritten || isUndone(reading);
  // Of a file in base64 every path is encoded.
  const mayImport = !isWritten && (!isEvasive || reading.decodings[0] === 'base64');
  const isSaid = reading.blank && isTypedByPeople(reading.leaf);
  let best: Finding | null = null;
  const seen = new Set<string>();
  MARKER.lastIndex = 0;
  for (let count = 0; count < MOST_TOKENS; count++) {
    const marker = MARKER.exec(text);
    if (marker === null) break;
    const start = place === 'address' ? 0 : tokenStart(text, marker.index);
    const end = place === 'address' ? text.length : tokenEnd(text, marker.index);
    MARKER.lastIndex = Math.max(end, MARKER.lastIndex);
    const token = text.slice(start, end);
    if (mayMatch && !token.includes('..') && SPELLED_CLASS.test(token)) continue;
    const isAlone = place === 'address' || isWhole(text, start, end, place, isSaid);
    // Among others it tells the same wherever it stands.
    if (!isAlone && seen.has(token)) continue;
    if (!isAlone) seen.add(token);
    const isUrl = token.slice(0, 40).includes('://');
    const climb = isUrl ? addressClimb(token) : climbOf(token.slice(schemeLength(token, place)));
    const confidence = climbConfidence({
      climb,
      token,
      place: isAlone ? place : 'text',
      isWord: (place === 'value' || (place === 'data' && isFetched(reading.lower))) && isWord(reading),
      isEvasive,
      isUrl,
      leaf: reading.leaf,
    });
    if (confidence <= (best?.confidence ?? 0)) continue;
    if (isAlone || !mayImport || !isImport(text, start, end, climb))
      best = { pattern: climbPattern(climb), confidence, at: start };
  }
  return best;
}

/** What stands before the quotes in which a source names another one. */
const IMPORTS = /\b(?:from|import)\s{0,4}["'`]$|\b(?:require|import)\s{0,2}\(\s{0,2}["'`]$/;
const LONGEST_BEFORE = 24;

/** True for a whole text in quotes that a source is imported by; with these no system opens it. None of a system's files. */
function isImport(text: string, start: number, end: number, climb: Climb): boolean {
  if (start === 0 || text.charAt(end) !== text.charAt(start - 1) || climb.up > MOST_IMPORTED) return false;
  return IMPORTS.test(text.slice(Math.max(0, start - LONGEST_BEFORE), start)) && fileOf(climb) === null;
}

/** Two dots alone, which may be an ellipsis. */
function twoDots(reading: Reading, place: PathPlace): Finding | null {
  const climb = climbOf('..');
  const { leaf } = reading;
  const confidence = climbConfidence({
    climb,
    token: '..',
    place,
    isWord: true,
    isEvasive: isUndone(reading),
    isUrl: false,
    leaf,
  });
  return confidence === 0 ? null : { pattern: climbPattern(climb), confidence, at: 0 };
}

/** Cheap: false without two dots, `./`, or a character that one of them may be written with. */
function mayClimb(reading: Reading): boolean {
  const { text } = reading;
  if (reading.unusual || hasAny(reading, DISGUISES)) return true;
  if (hasAny(reading, DOT) && (text.includes('..') || text.includes('./'))) return true;
  if (text.includes('0x')) return true;
  return hasAny(reading, WILDCARD) && text.includes('?/');
}

/** The climb came out only when something was decoded. */
function isUndone({ decodings, leaf }: Reading): boolean {
  return decodings.length > 0 && !leaf.text.includes('../') && !leaf.text.includes('..\\');
}

/** Blanks between dots and separator, which some systems drop. */
function withoutFillers(text: string): string {
  return /\.\.\s\s?\//.test(text) ? text.replace(/\.\.\s\s?(?=\/)/g, '..') : text;
}

function tokenStart(text: string, from: number): number {
  let start = from;
  while (start > 0 && BOUNDARY[text.charCodeAt(start - 1)] !== 1) start--;
  return start;
}

function tokenEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && BOUNDARY[text.charCodeAt(end)] !== 1) end++;
  return end;
}

const LONGEST_WORD = 512;

/** Without blanks, and not in a field for prose or markup; of a document in JSON each string is looked at by itself. */
function isWord({ text, blank, lineEnd, leaf }: Reading): boolean {
  return !blank && !text.startsWith('{"') && !lineEnd && text.length <= LONGEST_WORD && !isTypedByPeople(leaf);
}

/** Before a path that is the whole value stand blanks and quotes at most; in a parameter other punctuation, too. */
const UNQUOTED = /[^\s"'`]/;
const NAME = /[^\s"'`|(<{,]/;
/** `../` alone in brackets is talk about it. */
const LONGEST_STEP = 4;

/**
 * The token is the whole value, but for what may stand before it, or a parameter's value inside it, unless that has lines.
 * `isSaid`: people wrote it, in words, and may quote a parameter.
 */
function isWhole(text: string, start: number, end: number, place: PathPlace, isSaid: boolean): boolean {
  const before = text.slice(Math.max(0, start - 4), start);
  if (place === 'value' && !isSaid && (before.endsWith('=') || before.endsWith('&')) && !text.includes('\n'))
    return true;
  if (start > 3 || (place === 'value' && end - start > LONGEST_STEP ? NAME : UNQUOTED).test(before)) return false;
  return text.length - end < 64 && !/[a-z]{2,} [a-z]{2,}/.test(text.slice(end));
}

/** `c:../x`: the folder in which the program stands on that drive. */
const DRIVE_STEP = /^[a-z]:\.\.(?:\/|$)/;
/** Packages name what lies beside them like that; nobody else does. */
const FILE_STEP = /^file:\.\.\//;

/** Characters before the first step of a path that has no root. */
function schemeLength(token: string, place: PathPlace): number {
  if (DRIVE_STEP.test(token)) return 2;
  return place === 'value' && FILE_STEP.test(token) ? 5 : 0;
}
