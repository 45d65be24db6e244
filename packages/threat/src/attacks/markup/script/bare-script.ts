import { stronger, type Trace } from '../trace.ts';
import { readScript } from './read-script.ts';
import type { Deed, ScriptFacts } from './script-facts.ts';
import { hintsAtScript } from './script-hint.ts';
import { isSymbolScript } from './symbols-only.ts';

const QUOTES = ["'", '"', '`'];
/** What may follow the quote that ends the page's own string. */
const AFTER_QUOTE = ';,)}]+-*/%&|^?:=<>.[\n';
/** What a value starts with that leaves an expression, a call or a comment of the page's own script. */
const LEAVING = /^\s{0,16}(?:\*\/|-->|[;)}\],&|^?]|[+*-](?!\s))/;
/** Beyond this, a text without a breakout is source code that somebody shows, not an injected expression. */
const LONGEST_EXPRESSION = 200;
/** A breakout is followed by its script, not by a file. */
const LONGEST_INJECTION = 2048;
/** The page's own string ends early in the value. */
const LATEST_QUOTE = 256;

/** What stands before the quote of a string that the value itself starts. */
const OWN_STRING = '(=,[:{+!&|?';
const START_TAG = /<[a-zA-Z]/;
/** What keeps the answer of a dialog in a source, whole or behind words that were taken away: `let seats = `, `= `. */
const KEPT = String.raw`\s{0,8}(?:(?:(?:(?:var|let|const|my)\s{1,4})?\$?\w{1,40}\s)?=\s)?`;
/** One call with nothing or words in it, as people look for it: `alert("sale")`, `prompt("Which table:", "")`. */
const CALL_OF_WORDS = new RegExp(
  String.raw`^${KEPT}[a-zA-Z]{1,24}\(\s{0,4}(?:(["'])[\p{L} !?.,:-]{0,80}\1(?:\s{0,4},\s{0,4}(["'])[\p{L} !?.,:-]{0,80}\2)?)?\s{0,4}\)\s{0,4};?\s{0,8}$`,
  'u',
);
/** Its beginning, of a text whose words were taken away: `alert("My`. */
const CALL_CUT_SHORT = new RegExp(
  String.raw`^${KEPT}[a-zA-Z]{1,24}\(\s{0,4}(?:_{1,2}\(\s{0,4}(?:["'][\p{L} ]{0,40}["'],\s?)?)?["'][\p{L} !?.,-]{0,80}$`,
  'u',
);
/** A dialog with what a program has in variables, words among them: `alert(err.text)`, `alert("Hello " + name.first)`. */
const VARIABLE = String.raw`[a-z_$][\w$]{0,40}(?:\.[a-z]\w{0,40}){0,2}`;
const WORDS = String.raw`(?:"[\w .,:;!?-]{0,60}"|'[\w .,:;!?-]{0,60}')`;
const JOINT = String.raw`\s{0,4}\+\s{0,4}`;
const OF_PAGE = 'document|location|window|self|top|parent|origin|name|domain|cookie|navigator|history|frames|xss';
/** The call ends, or is cut off among words of its own. */
const END_OF_CALL = String.raw`(?:\s{0,4}\)|${JOINT}["'][\w .,:;!?-]{0,60}$)`;
const OWN_VARIABLE = new RegExp(
  String.raw`^\(\s{0,4}(?![^)]{0,120}\b(?:${OF_PAGE})\b)(?:${WORDS}${JOINT})?${VARIABLE}(?:${JOINT}(?:${VARIABLE}|${WORDS})){0,4}${END_OF_CALL}`,
  'i',
);
/** What a program's own dialog is given, where a browser's takes a text: `confirm({ message: "Delete?" })`. */
const OPTIONS = String.raw`\{\s{0,40}(?:$|[a-z]\w{0,40}\s{0,4}:\s{0,4}(?:["'\x60](?:\p{L}|$|[*.•]?["'\x60]\s{0,4}[,}])|true\b|false\b|\d))`;
const OWN_OPTIONS = new RegExp(String.raw`^\(\s{0,8}${OPTIONS}`, 'iu');
/** What a program asks with, of which nothing is the page's: `prompt(ask, value, options)`, `prompt(ask, { echo: "*" })`. */
const OPERAND = `(?:${VARIABLE}|${WORDS})`;
const OF_MORE = new RegExp(
  String.raw`^\(\s{0,4}(?![^)]{0,120}\b(?:${OF_PAGE})\b)${OPERAND}\s{0,4}(?:$|,\s{0,8}(?:$|${OPERAND}\s{0,4}(?:,\s{0,8}(?:${OPERAND}\s{0,4})?){0,3}(?:\)|$)|(?:${OPERAND}\s{0,4},\s{0,8})?${OPTIONS}))`,
  'iu',
);
const QUESTION = /(?:prompt|confirm)$/;
/** Passed to a function as it is: `importScripts.apply(null, urls)`. */
const OWN_LIST = /^\(\s{0,4}(?:null|this|undefined|void 0)\s{0,4},\s{0,4}(?!arguments\b)[a-z_$][\w$]{0,40}\s{0,4}\)/i;
const LONGEST_ARGUMENT = 140;
/** What is done only when somebody says so: `if (confirm("Leave the table?"))`. */
const ASKS = /(?:^|[\s;{}])if\s?\(\s?!?\s?(?:window\.)?confirm$/;
const LONGEST_ASKING = 24;
const ANSWERED = new RegExp(String.raw`^\(\s{0,4}${WORDS}\s{0,4}\)\s{0,4}\)`);
const MOST_DIALOGS = 16;
/** Among lines one that declares, chooses or hands on. */
const LINE_OF_SOURCE = /^\s{0,40}(?:if|for|while|function|const|let|var|async|export|return)\b|\S\s?=>\s/;
/** What a button does that leads to a page: `window.location.href = "https://…";`. */
const OWN_LINK =
  /^\s{0,8}(?:(?:window|document|self|top)\.)?location\.href\s?=\s?(?:"https?:[^"]{1,190}"|'https?:[^']{1,190}');?\s{0,8}$/;
const ONLY_COOKIE = /^\W*document\.cookie\W*$/;

/**
 * Finds script in a value that is no markup: an expression for a script context, or one that first leaves the string, call
 * or comment it lands in. Linear.
 */
export function findBareScript(text: string, isPiece = false): Trace | null {
  if (!hintsAtScript(text)) {
    return isSymbolScript(text) ? { pattern: 'script of symbols only', strength: 'attack', at: 0 } : null;
  }
  let best: Trace | null = null;
  if (LEAVING.test(text)) best = breakout(text, 0, 'expression');
  else if (text.length <= LONGEST_EXPRESSION && !START_TAG.test(text) && !(isPiece && LINE_OF_SOURCE.test(text)))
    best = expression(text, isPiece);
  for (const quote of QUOTES) {
    if (best?.strength === 'attack') return best;
    const at = text.indexOf(quote);
    if (at < 0 || at > LATEST_QUOTE || (at > 0 && OWN_STRING.includes(text.charAt(at - 1)))) continue;
    const after = afterSpace(text, at + 1);
    if (after < text.length && AFTER_QUOTE.includes(text.charAt(after)))
      best = stronger(best, breakout(text, at + 1, 'attack'));
  }
  const comment = text.indexOf('*/');
  const leavesComment = comment >= 0 && !text.slice(0, comment).includes('/*');
  return leavesComment ? stronger(best, breakout(text, comment + 2, 'attack')) : best;
}

/** Script from an index on, behind what leaves the page's own string, comment or, less surely, expression. */
function breakout(text: string, from: number, strength: 'attack' | 'expression'): Trace | null {
  const injected = text.slice(from, from + LONGEST_INJECTION);
  const { facts, at } = strength === 'expression' ? behindOwnDialogs(injected, false) : startOf(injected);
  const { attack, telling, prose, server, runs } = facts;
  if (attack !== null && !aimsAtServer(facts)) {
    return { pattern: `${attack.pattern} after a breakout`, strength, at: from + at + attack.at };
  }
  if (telling === null || prose || server || !runs || strength !== 'attack' || text.length > LONGEST_EXPRESSION)
    return null;
  return { pattern: `${telling.pattern} after a breakout`, strength: 'expression', at: from + telling.at };
}

/** A value that is script as a whole. */
function expression(text: string, isPiece: boolean): Trace | null {
  const { facts, at } = behindOwnDialogs(text, true);
  const { attack, runs, unfinished } = facts;
  if (attack === null || unfinished || aimsAtServer(facts)) return null;
  if (OWN_LINK.test(text)) return null;
  if (attack.pattern === 'dialog call' && (CALL_OF_WORDS.test(text) || (isPiece && CALL_CUT_SHORT.test(text))))
    return null;
  if (attack.pattern === 'cookie access' && !runs && !ONLY_COOKIE.test(text)) return null;
  return { pattern: attack.pattern, strength: 'expression', at: at + attack.at };
}

interface Part {
  readonly facts: ScriptFacts;
  /** Where the part begins of which these are the facts. */
  readonly at: number;
}

function startOf(script: string): Part {
  return { facts: readScript(script, true), at: 0 };
}

/** What a script does behind the dialogs that are a program's own; of very many the last ones are none. */
function behindOwnDialogs(script: string, mayAsk: boolean): Part {
  let part = startOf(script);
  for (let dialogs = 0; dialogs < MOST_DIALOGS; dialogs++) {
    const { facts, at } = part;
    const { attack } = facts;
    const length = attack === null ? 0 : ownDialog(attack, script.slice(at), mayAsk);
    if (attack === null || length === 0) break;
    const next = at + attack.at + length;
    part = { facts: readScript(script.slice(next), true), at: next };
  }
  return part;
}

/** How long the argument of a program's own dialog is; 0 for any other deed. */
function ownDialog({ pattern, at }: Deed, script: string, mayAsk: boolean): number {
  if (pattern !== 'dialog call') return 0;
  const argument = script.slice(at, at + LONGEST_ARGUMENT);
  const own = OWN_VARIABLE.exec(argument) ?? OWN_LIST.exec(argument) ?? OWN_OPTIONS.exec(argument);
  if (own !== null) return own[0].length;
  const before = script.slice(Math.max(0, at - LONGEST_ASKING), at);
  const asked = QUESTION.test(before) ? OF_MORE.exec(argument) : null;
  if (asked !== null) return asked[0].length;
  const isAsked = mayAsk && ASKS.test(before);
  return isAsked ? (ANSWERED.exec(argument)?.[0].length ?? 0) : 0;
}

function aimsAtServer({ attack, server }: ScriptFacts): boolean {
  return server && attack?.pattern !== 'dialog call';
}

function afterSpace(text: string, from: number): number {
  let i = from;
  while (i < text.length && text.charCodeAt(i) === 32) i++;
  return i;
}
