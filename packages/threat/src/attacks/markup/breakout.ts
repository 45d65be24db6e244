import type { Reading } from '../readings/reading.ts';
import { readAttributes } from './attributes.ts';
import { eventOf, isKnownEvent, judgeHandler } from './event-handler.ts';
import { type JudgeMarkup, judgeAddress } from './script-address.ts';
import { judgeStyle } from './style.ts';
import { stronger, type Trace } from './trace.ts';

/** A value that lands inside a tag leaves its quotes early. */
const LATEST_QUOTE = 256;
/** An attribute that a text names as code: its backtick follows right behind the value. */
const CODE_SPAN = /^`[a-z-]{2,24}=(?:"[^"`]{0,80}"|'[^'`]{0,80}')`/i;
const LONGEST_SPAN = 128;
/** `onwebkitplaybacktargetavailabilitychanged`, and some to spare. */
const LONGEST_NAME = 48;
/** Characters behind a quote in which attributes are read. */
const MOST_READ = 8192;
/** Attributes of one reading that are looked into. */
const MOST_JUDGED = 16;
/** Characters that a value may have before the quote that it leaves. */
const EARLIEST_QUOTE = 8;
/** An address, and quotes by two: the application puts in one before and one behind them. */
const LEAVES_ADDRESS =
  /^(?:https?:)?\/\/[^\s"'<>]{1,240}(["'])[^"']{1,400}\1[^"']{1,400}(?:\1[^"']{0,400}\1[^"']{0,400}){0,4}$/i;
/** Between that quote and the event other attributes may stand. */
const BETWEEN = /^[\s/]{0,8}(?:[a-z]{1,16}(?:=[\w#]{0,16})?[\s/]{1,8}){0,4}$/i;
const RUNS = /^[^\w]{0,4}[\w$]{1,32}\s?[.(`=[]/;
const TAG = /<[a-z]/i;
const NONE: ReadonlySet<number> = new Set();
const LEADING_PUNCTUATION = /^[^a-z]{1,16}/;
/** Spaces and punctuation between a name and its `=`. */
const MOST_STRAY = 4;
/** Attributes, besides events, whose value can run. */
const SCRIPTABLE: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'to',
  'values',
  'style',
]);

/**
 * Finds attributes that a value would add to the tag it lands in: from its start, for a value without quotes, and from
 * behind its first `"`, `'` or backtick. Linear.
 */
export function findBreakout({ text, lower, leaf }: Reading, judgeMarkup: JudgeMarkup): Trace | null {
  if (!hintsAtAttribute(lower)) return null;
  const latest = leaf.isPiece !== true && LEAVES_ADDRESS.test(text) ? LATEST_QUOTE : EARLIEST_QUOTE;
  // What stands in a tag of the value's own is judged with that.
  const tag = text.search(TAG);
  let best = judgeAttributes(text, 0, latest, judgeMarkup, (at) => tag >= 0 && at >= tag);
  for (const quote of ['"', "'", '`', '”', '’']) {
    if (best?.strength === 'attack') break;
    const at = text.indexOf(quote);
    if (at >= 0 && quote === '`' && CODE_SPAN.test(text.slice(at, at + LONGEST_SPAN))) continue;
    if (at < 0 || at > LATEST_QUOTE) continue;
    const opensValue = tag >= 0 && text.lastIndexOf('<', at) === tag && text.charAt(at - 1) === '=';
    const own = opensValue ? attributesOf(text, tag) : NONE;
    best = stronger(
      best,
      judgeAttributes(text, at + 1, latest, judgeMarkup, (attribute) => own.has(attribute)),
    );
  }
  return best;
}

/** Where the attributes of a tag begin that is closed; what their values hold is none of them. */
function attributesOf(text: string, tag: number): ReadonlySet<number> {
  const attributes = readAttributes(text.slice(0, tag + MOST_READ), tag + 1);
  if (!attributes.closed) return NONE;
  return new Set(Array.from({ length: attributes.count }, (_, i) => attributes.at(i)));
}

/** An event right behind the quote that a value begins with: whatever it runs, only a breakout is written so. */
function loneHandler(
  text: string,
  from: number,
  latest: number,
  at: number,
  event: string,
  value: string,
): Trace | null {
  if (from === 0 || from > latest || text.charAt(from - 2) === '=' || !isKnownEvent(event)) return null;
  if (!BETWEEN.test(text.slice(from, at)) || !RUNS.test(value)) return null;
  return { pattern: `event attribute after a breakout ${event}`, strength: 'handler', at };
}

/** Whether there is an assignment to what could be an event, or to another attribute that can run script. */
function hintsAtAttribute(lower: string): boolean {
  for (let i = lower.indexOf('='); i >= 0; i = lower.indexOf('=', i + 1)) {
    let end = i;
    while (end > 0 && i - end < MOST_STRAY && !isLetter(lower.charCodeAt(end - 1))) end--;
    let from = end;
    while (from > 0 && end - from < LONGEST_NAME && isLetter(lower.charCodeAt(from - 1))) from--;
    if (end - from < 2) continue;
    if (lower.startsWith('on', from) || SCRIPTABLE.has(lower.slice(from, end))) return true;
  }
  return false;
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

/**
 * Judges the attributes from an offset on, but those of a tag of the value's own.
 *
 * @param latest the last place at which an event behind a quote tells whatever it runs
 */
function judgeAttributes(
  text: string,
  from: number,
  latest: number,
  judgeMarkup: JudgeMarkup,
  isOwn: (at: number) => boolean,
): Trace | null {
  const attributes = readAttributes(text.slice(0, from + MOST_READ), from);
  let best: Trace | null = null;
  let judged = 0;
  for (let i = 0; i < attributes.count && judged < MOST_JUDGED; i++) {
    const written = attributes.written(i);
    if (written === null || written.length < 2) continue;
    const name = attributes.name(i);
    const at = attributes.at(i);
    if (isOwn(at)) continue;
    const event = eventOf(name);
    if (event !== null) {
      judged++;
      const value = attributes.value(i) ?? '';
      best = stronger(best, judgeHandler(event, value, at) ?? loneHandler(text, from, latest, at, event, value));
      continue;
    }
    const plain = name.replace(LEADING_PUNCTUATION, '');
    if (!SCRIPTABLE.has(plain)) continue;
    judged++;
    const value = attributes.value(i) ?? '';
    const trace = plain === 'style' ? judgeStyle(value, judgeMarkup) : judgeAddress(value, judgeMarkup);
    if (trace?.strength === 'attack') best = stronger(best, { ...trace, at });
  }
  return best;
}
