import { isTrusted } from '../trusted-hosts.ts';
import { DIALOGS, EVALUATORS, MARKUP_PROPERTIES, TELLING_NAMES } from './browser-names.ts';
import { MARK, NAME, NUMBER, REGEX, ScriptScanner, STRING, TEMPLATE } from './scanner.ts';

/** Less is what somebody tries out. */
const FEWEST_TOKENS = 12;
/** But for a function of a library that is called with nothing, as their manuals say: `AOS.init();`. */
const START =
  /^\s{0,80}(?!console\b|window\b|self\b|this\b)[a-z_$][\w$]{0,40}(?:\.[a-z_$][\w$]{0,40}){1,3}\(\);?\s{0,80}$/i;
const MOST_TOKENS = 2048;
/** Words, labels and names of elements; nothing that is an address with a scheme, markup or script. */
const PLAIN_STRING = /^(?![a-z][\w+.-]{0,24}:\S)[\w\s.,:;!?#'"*()@-]{0,160}$/i;
/** What a string may be escaped by; letters written as numbers hide what they say. */
const HIDING_ESCAPE = /\\[^ntr'"\\]/;
/** A file or a module by its name or on the site of the page. */
const OWN_FILE = /^(?!.{0,200}(?:\/\/|:))[\w./@-]{1,160}$/;
/** Names through which a page acts for its reader, or a text becomes part of it. */
const ACTING: ReadonlySet<string> = new Set(
  `$http action ajax append assign attr axios callee caller click clipboard constructor content contentWindow cookie defaultView execCommand
  frames get getJSON globalThis html href insertBefore load navigate open opener parent parentElement post postMessage
  prepend print prop prototype pushState replace replaceState replaceWith requestSubmit self SharedWorker src submit top trigger with Worker write writeln __proto__`.split(
    /\s+/,
  ),
);

/** What a page asks its document for; nothing of it is read or changed by that. */
const LOOKED_UP =
  /^\s?(?:[),]|\.(?:getElementById|querySelector(?:All)?|getElementsBy(?:ClassName|Name|TagName)|addEventListener)\(|\.(?:body|documentElement)\s?[),])/;
/** What an element of the page holds, and what it does by itself. */
const HELD: ReadonlySet<string> = new Set(
  'children data dataset firstChild focus innerText lastChild nodeValue ownerDocument remove setAttribute style text textContent value'.split(
    ' ',
  ),
);
/** What all arguments of a function are handed on by. */
const HANDED_ON = /^\s?[),]/;
/** What makes a name before it one of a member of an object that is written down. */
const OF_KEY = /^\s?:/;
const CALLED = /^\s{0,8}\(/;
/** Behind a name that may be missing. */
const FALLS_BACK = /^\s{0,4}(?:\?(?!\.)|\|\|)/;
const WINDOWS: ReadonlySet<string> = new Set(['window', 'frames', 'globalThis', 'parent', 'self', 'top']);
/** What makes elements of a text as well. */
const SELECTS: ReadonlySet<string> = new Set(['$', 'jQuery']);
const SELECTED = /^\s?(?:"[^"\n]{0,80}"\s?\)|'[^'\n]{0,80}'\s?\)|(?:this|document)\s?\)|function\b|\(\))/;
const LONGEST_SELECTION = 100;
const LONGEST_LOOK = 32;

/**
 * True for a script that calls functions of its own page with words and numbers, and does nothing that an attacker gains
 * by: it names no address, reaches for nothing by a computed name, writes nothing into the page and sends nothing. What
 * `readScript` finds telling is none in any case. Linear.
 * @param fewest tokens that it has, for a script that may be somebody's trial
 */
export function isPlainProgram(code: string, fewest = FEWEST_TOKENS): boolean {
  const scanner = new ScriptScanner(code);
  let before = '';
  let owner = '';
  let beforeKind = -1;
  let tokens = 0;
  let looksUp = false;
  let touches = false;
  let readsName = false;
  let selectsMore = false;
  while (scanner.next()) {
    if (++tokens > MOST_TOKENS) return false;
    const { kind, value } = scanner;
    if (kind === REGEX || kind === TEMPLATE || scanner.escaped) return false;
    if (kind === STRING && HIDING_ESCAPE.test(scanner.source)) return false;
    const behind = code.slice(scanner.end, scanner.end + LONGEST_LOOK);
    if (kind === NAME && value === 'document') looksUp = true;
    if (kind === NAME && value === 'name' && before === '.') readsName = true;
    if (
      kind === MARK &&
      value === '(' &&
      SELECTS.has(before) &&
      !SELECTED.test(code.slice(scanner.end, scanner.end + LONGEST_SELECTION))
    )
      selectsMore = true;
    if (kind === NAME && HELD.has(value) && !OF_KEY.test(behind)) touches = true;
    if (kind === NAME && !isPlainName(value, before, owner, behind)) return false;
    if (kind === STRING && !isPlainText(value, before)) return false;
    if (kind === MARK && value === '[' && (beforeKind === NAME || before === ')' || before === ']')) return false;
    // Two operands side by side are no program.
    if (isOperand(kind) && isOperand(beforeKind) && !(kind === NAME || beforeKind === NAME)) return false;
    owner = before;
    before = value;
    beforeKind = kind;
  }
  return !(looksUp && touches) && !(readsName && selectsMore) && (tokens >= fewest || START.test(code));
}

/** True for a name that nothing is done by, or that is the key of an object: `{ name: 'x', top: 5 }`. */
function isPlainName(name: string, before: string, owner: string, behind: string): boolean {
  if (name === 'document') return before !== '.' && LOOKED_UP.test(behind);
  if (name === 'import') return !CALLED.test(behind);
  if (name === 'name') return !WINDOWS.has(owner) && isOwnName(before, behind);
  if (name === 'arguments') return HANDED_ON.test(behind);
  const acts =
    ACTING.has(name) ||
    TELLING_NAMES.has(name) ||
    EVALUATORS.has(name) ||
    MARKUP_PROPERTIES.has(name) ||
    DIALOGS.has(name);
  if (name === 'constructor' || name === '__proto__') return false;
  return !acts || ((before === '{' || before === ',') && OF_KEY.test(behind));
}

function isOperand(kind: number): boolean {
  return kind === NAME || kind === NUMBER || kind === STRING;
}

/** The name of an object, or a member of one that is written down: a window has one that another page gave it. */
function isOwnName(before: string, behind: string): boolean {
  return before === '.' ? FALLS_BACK.test(behind) : (before === '{' || before === ',') && OF_KEY.test(behind);
}

/** True for words, a file of the site, and a module of a host whose scripts are trusted as well. */
function isPlainText(text: string, before: string): boolean {
  return PLAIN_STRING.test(text) || OWN_FILE.test(text) || (isImport(before) && isTrusted(text));
}

function isImport(before: string): boolean {
  return before === 'from' || before === 'import';
}
