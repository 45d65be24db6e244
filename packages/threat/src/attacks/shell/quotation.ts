import { endsReference } from '../decodings/reference-end.ts';
import { proseShare } from '../readings/prose.ts';
import { hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { isInWritten } from '../request/leaf/leaf.ts';
import { isTypedByPeople } from '../request/leaf/typed-by-people.ts';
import { AMPERSAND, LINE_FEED, PIPE, SEMICOLON } from './words/characters.ts';

/** An account, a channel or a group of a chat, before the name that it is shown by: `<@U023BECGF|ann>`, `<U1234|@ann>`. */
const MENTIONED = /<(?:(?:@[UW]|#[CG]|!subteam\^S)[A-Z0-9]{6,12}|[UW][A-Z0-9]{3,12})$/;
const LESS = marksOf('<');
const SHOWN_NAME = /^@?[\w.-]{1,80}>/;
const LONGEST_MENTIONED = 28;
const LONGEST_SHOWN = 82;

const FENCE = '```';
const FEWEST_LINES = 4;
const FEWEST_TAGS = 2;
const PROSE = 0.4;

/**
 * True for a text that tells of commands instead of running them: prose, a file of several lines, a page of HTML. Linear.
 */
export function isQuotation(text: string): boolean {
  return lineCount(text) >= FEWEST_LINES || closesTags(text) || proseShare(text) > PROSE;
}

/** True for what stands in or behind a block of code of Markdown: a fence that follows excuses nothing. Linear in `at`. */
export function isFenced(text: string, at: number): boolean {
  const fence = text.indexOf(FENCE);
  return fence >= 0 && fence < at;
}

/** Lines that hold more than blanks and brackets. */
function lineCount(text: string): number {
  let lines = 0;
  let isEmpty = true;
  for (let i = 0; i < text.length && lines < FEWEST_LINES; i++) {
    const code = text.charCodeAt(i);
    if (code === LINE_FEED) isEmpty = true;
    else if (isEmpty && code > 64 && code !== 125) {
      isEmpty = false;
      lines++;
    }
  }
  return lines;
}

function closesTags(text: string): boolean {
  let tags = 0;
  for (let i = text.indexOf('</'); i >= 0 && tags < FEWEST_TAGS; i = text.indexOf('</', i + 2)) {
    const code = text.charCodeAt(i + 2) | 32;
    if (code >= 97 && code <= 122) tags++;
  }
  return tags === FEWEST_TAGS;
}

/** `curl | bash`, as people call it: without an address nothing is fetched, and the shell is given nothing to run. */
const FETCHER = /(?:^|[\s"'`])(?:curl|wget)\s?$/i;
const LONGEST_FETCHER = 6;
const UNFED = /\|\s?(?:sudo\s)?(?:ba|z|da|k)?sh[)"'`,.:!?]{0,3}(?:\s{1,2}[a-z]{2,24}(?![\w./\\=|;&$-])|\s{0,4}$)/iy;
/** `end\&. Next`: the mark of a manual page that has no width, before the dot of a sentence or of a name. */
const WIDTHLESS = /[\w)]\\&\.(?:\s{1,2}\w|\w)/y;

/** `Copy & paste the example`: two verbs and what they have in common, by an article, with nothing of a shell behind it. */
const JOINED_VERBS =
  /&\s[a-z]{3,12}\s(?:the|an|your|this|these|all|some|our|its|their)\s[^/\\$;|&<>(=]{3,120}(?:[.,:!?](?:\s|$)|$)/y;
const VERB_BEFORE = /(?:^|[\s(])[A-Za-z]{3,12}\s$/;
const LONGEST_VERB = 16;

/**
 * True for a separator that parts no commands: the bar in a mention or behind what fetches nothing, the semicolon of a character
 * reference, the ampersand of a mark in a manual page.
 */
export function partsNothing(reading: Reading, at: number): boolean {
  const code = reading.text.charCodeAt(at);
  if (code === AMPERSAND) {
    WIDTHLESS.lastIndex = Math.max(0, at - 2);
    if (WIDTHLESS.test(reading.text)) return true;
    JOINED_VERBS.lastIndex = at;
    const isFirst = at === 0 && reading.leaf.isPiece === true;
    return (
      JOINED_VERBS.test(reading.text) &&
      (isFirst || VERB_BEFORE.test(reading.text.slice(Math.max(0, at - LONGEST_VERB), at)))
    );
  }
  return code === PIPE
    ? isMention(reading, at) || isUnfed(reading.text, at)
    : code === SEMICOLON && endsReference(reading.lower, at);
}

function isUnfed(text: string, pipe: number): boolean {
  UNFED.lastIndex = pipe;
  return UNFED.test(text) && FETCHER.test(text.slice(Math.max(0, pipe - LONGEST_FETCHER), pipe));
}

/** True for the bar in a mention, in a field in which people write or search. */
function isMention(reading: Reading, bar: number): boolean {
  const { text, leaf } = reading;
  if (!hasAny(reading, LESS) || !MENTIONED.test(text.slice(Math.max(0, bar - LONGEST_MENTIONED), bar))) return false;
  return SHOWN_NAME.test(text.slice(bar + 1, bar + 1 + LONGEST_SHOWN)) && (isInWritten(leaf) || isTypedByPeople(leaf));
}
