import { weightOfWord } from '../readings/prose.ts';
import { isProgramWord } from '../shell/commands/command.ts';
import { breaksOut } from './break-out.ts';
import { isAt } from './is-at.ts';

/** One token and the blanks behind it. */
const TOKEN = /(\S{1,40})[ \t]{1,8}/y;
/** A name and what parts it from its value: that of a setting, a call with a text, a cell of a table. */
const NAME = /[\w.\-\u0080-\uffff]{0,32}(?:[=,“。，][“"'[]?|\(["'])/y;
/** What gives a name its value, which is no condition of its own: `status = 'open' or kind = …`. */
const ASSIGNMENT = /(?::?=|=>|->)\s{1,4}(?!(?:'[^']{0,80}'|"[^"]{0,80}"|[\w.-]{1,40})\s{1,4}(?:and|or)\s)/iy;
/** An address that hides nothing, as people point to something. */
const ADDRESS = /^https?:\/\/(?!\S*\.\.)[\w.:/?=&#-]{1,160}$/;
/** What somebody typed, or the second operand, stands behind these. */
const NO_LEAD = />$|^[|&]{1,2}$/;
/** Behind that stand the attributes of an element. */
const OPEN_TAG = /<[a-z][^>]*$/i;
/** What joins two operands, the first of which stands before it. */
const OPERATOR = /(?:[|&=<>!*/+-]{1,3}|and|or|in|like)[\s(!]/iy;
const OPERAND = /[\w)\]}"'`][ \t]{0,4}$/;
/** Tokens that are no words, and names behind one another, that are looked behind. */
const MOST = 3;
/** A date, a time or what some programs begin the lines of their logs with. */
const TIME = /^[A-Z[]?\d{2,4}[\d.:,/TZ+-]{2,40}\]?$/;
/** What ends such a beginning. */
const ENDS_HEAD = /^[-–—]$|[\]:]$/;
const LONGEST_HEAD = 8;
/** A value in a longer line has more before it than these. */
const LONGEST_LINE = 512;
const SHORTEST = 2;
const LONGEST_GAP = 5;

/** Cheap: true where a name stands right before what a text without blanks says. */
export function mayHaveLead(text: string): boolean {
  NAME.lastIndex = 0;
  return text.length <= LONGEST_LINE && NAME.test(text);
}

/**
 * Where a value may begin in a line, besides its beginning: behind the names and the first tokens there that are no words,
 * behind an assignment, and where words end at what breaks out. `name=`, `2024-05-01 `, `let x = `, `the `: each is too
 * little to be told from the attack behind it by what it is. Bounded.
 */
export function leadsOf(text: string, from: number, to: number): ReadonlySet<number> {
  const leads = new Set<number>();
  if (to - from > LONGEST_LINE) return leads;
  addNames(leads, text, from, to);
  addBehindHead(leads, text, from, to);
  let words = 0;
  let last = '';
  for (let at = from, marks = 0; marks < MOST; ) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1] ?? '';
    const next = TOKEN.lastIndex;
    if (token === '' || to - next < SHORTEST || OPEN_TAG.test(token)) break;
    const isWord = /\w/.test(token) && weightOfWord(text, at, at + token.length, true) >= 0;
    if (isWord) {
      words++;
      last = token;
    } else if (ADDRESS.test(token) && !isProgramWord(last)) leads.add(next);
    else {
      if (words === 0 ? mayLead(text, token, next) : marks === 0 && isAt(ASSIGNMENT, text, at))
        addBehind(leads, text, next);
      if (words > 0 && marks === 0 && breaksOut(text, at)) addBehind(leads, text, at);
      marks++;
    }
    at = next;
  }
  return leads;
}

function addNames(leads: Set<number>, text: string, from: number, to: number): void {
  NAME.lastIndex = from;
  for (let names = 0; names < MOST && NAME.test(text) && to - NAME.lastIndex >= SHORTEST; names++) {
    addBehind(leads, text, NAME.lastIndex);
  }
}

/** What a program says in a line of its log: `2024-05-01 12:00:01,123 INFO [main] com.example.App - …`. */
function addBehindHead(leads: Set<number>, text: string, from: number, to: number): void {
  for (let at = from, tokens = 0; tokens < LONGEST_HEAD; tokens++) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1] ?? '';
    at = TOKEN.lastIndex;
    if (token === '' || to - at < SHORTEST || (tokens === 0 && !TIME.test(token))) return;
    if (tokens > 0 && ENDS_HEAD.test(token)) leads.add(at);
  }
}

function addBehind(leads: Set<number>, text: string, at: number): void {
  if (!isAt(OPERATOR, text, at) || !OPERAND.test(text.slice(Math.max(0, at - LONGEST_GAP), at))) leads.add(at);
}

/** False for a prompt, an operator, a comment that ends, and a bracket that stays open: inside of that is an expression. */
function mayLead(text: string, token: string, next: number): boolean {
  if (NO_LEAD.test(token) || (token === '/*' && text.includes('*/', next))) return false;
  let depth = 0;
  for (const char of token) depth += char === '(' ? 1 : char === ')' ? -1 : 0;
  return depth <= 0;
}
