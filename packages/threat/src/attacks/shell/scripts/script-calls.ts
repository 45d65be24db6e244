import type { Finding } from '../../signature.ts';
import { commandLineAt } from '../lines/command-line.ts';
import { type Grade, gradeOf } from '../lines/grade.ts';
import { DOUBLE_QUOTE, isBlank, isWordCharacter, SINGLE_QUOTE } from '../words/characters.ts';
import { isSensitive } from '../words/operands.ts';
import {
  CALLED,
  CODE_WORDS,
  RUNNING_MODULES,
  RUNNING_OBJECTS,
  SCRIPT_FUNCTIONS,
  type ScriptFunction,
} from './script-functions.ts';

/** Where PHP keeps what the request holds. */
const REQUEST_VALUE =
  /^["'\s\\]{0,4}(?:\w{1,20} )?\$(?:\{?_(?:get|post|request|cookie|server|files|env)\b|globals\b|argv\b|http_(?:get|post|cookie|server|env|raw_post)_(?:vars|data)\b)/i;
const NESTED =
  /^\s?(?:compile|buffer\.from|atob|base64_decode|gzinflate|gzuncompress|str_rot13|hex2bin|chr|strrev|file_get_contents|urldecode|base64\.b64decode|input)\s?\(/i;
/** The name of a file that is written in another way, so that nobody reads it. */
const HIDDEN_NAME = /^\s?(?:base64_decode|str_rot13|hex2bin|chr|strrev)\s?\(/i;
/** What PHP hands out without being told where it is: parts of the request, names of files. */
const HANDED =
  /^\s?(?:(?:end|next|current|pos|reset|implode|join|array_rand|array_flip|array_reverse)\s?\(\s?){0,5}(?:session_id|getallheaders|apache_request_headers|get_defined_vars|localeconv|scandir)\s?\(/i;
/** What is fetched is written out; a script has it in a variable. */
const FETCHED = /^[\s(]{0,4}['"][\w+/=\\]{4}/;
/** A module that tells of the machine, of which nothing is called: `const os = require('os');`. */
const DECLARED = /^\s?["'](?:node:)?os["']\s?\)\s?\)?\s?(?:[;,\n]|$)/;
/** The line that makes a module known under a name, or some functions of it, and runs nothing of it. */
const MADE_KNOWN =
  /^\s{0,8}(?:(?:const|let|var)\s([\w$]{1,40})|(?:(?:const|let|var)\s)?\{[\w$\s,:]{1,120}\})\s?=\s?require\(["'](?:node:)?child_process["']\)[;,]?\s{0,4}$/;
/** What Java tells of the machine that it runs on: `Runtime.getRuntime().availableProcessors()`. */
const MEASURED = /^\s?\)\s{0,8}\.\s?(?:availableprocessors|(?:total|free|max)memory|addshutdownhook|gc)\s?\(/i;
/** A module by its name in quotes, or by one that is put together from numbers. */
const REACHING_MODULES =
  'os|posix|nt|pty|subprocess|commands|popen2|sys|builtins|__builtin__|importlib|imp|pkgutil|runpy|code|codeop|shutil|socket|platform|ctypes|cffi|multiprocessing|asyncio|pickle|marshal|shelve|urllib\\d?|requests|http|httplib|ftplib|telnetlib|smtplib|ssl|glob|pathlib|io|codecs|linecache|fileinput|tempfile|inspect|gc|types|timeit|time|pdb|bdb|webbrowser|signal|threading|_thread|base64|zipimport|site|distutils|numpy|jinja2|flask|django';
const IMPORTED: RegExp = new RegExp(
  String.raw`^\s?(?:["'](?:${REACHING_MODULES})(?:\.[\w.]{1,30})?["']\s?\)|["']\w{1,12}["']\s?\+\s?["']\w{1,12}["']|(?:chr|bytes|bytearray|str)\s?\()`,
  'i',
);
/** Code that is run from an address, or out of the text itself. */
const FROM_ELSEWHERE = /^\s?["'](?:(?:https?|ftp):\/\/|(?:php|data|expect|phar|zip):)/i;
/** What is printed only to see that code runs. */
const PROBED =
  /^\s{0,2}@?(?:md5|sha1|crc32|scandir|phpversion|php_uname|getcwd|gethostname|get_current_user|ini_get|shell_exec|getenv|file_get_contents)\s?\(|^\s{0,2}(?:base64_decode|str_rot13|hex2bin)\s?\(\s?["']/i;
/** A whole value that prints the digest of a constant, to see that PHP runs it: `echo md5("x");`. */
const PRINTED = /^\s{0,4}(?:<\?(?:php|=)\s{0,4})?(?:echo|print|die|exit)[\s(]{0,3}$/i;
/** A file beside the script, as a whole value prints it: `echo file_get_contents("flag");`. */
const NAMED_FILE = /^\s?["'][\w./-]{2,80}["']\s?\)\s?\)?\s?;?\s{0,4}$/;
const DIGESTED = /^\s?(?:["'][^"'\n]{1,60}["']|\d{1,12})\s?\)\s?\)?\s?;/;
/** What stands before the first call of a value that shows what the call gives. */
const FIRST =
  /^[\s"'(]{0,4}(?:(?:print|puts|p|echo|return|res\.\w{2,6}|console\.log)[\s(]{1,3})?(?:require\(\s?["'](?:node:)?fs["']\s?\))?$/i;
const LONGEST_GLANCE = 120;
const SUM = /^\s?(["'])\s?\d{1,9}\s?[-+*/%]\s?\d{1,9}\s?\1\s?\)/;
/** The folder or the file that is asked for: from the root, the one of the script, or the script itself. */
const LISTED =
  /^\s?(?:["'](?:(?:glob|php|file):|\.{0,2}\/|\.{1,2}["']|[a-z]:[\\/]|[\w-]{1,40}\.php["'])|__(?:file|dir)__)/i;
/** Code in quotes that calls something which runs or shows something. */
const CALLS = /\b(?:__import__|system|exec|popen|passthru|phpinfo|sleep|require|getattr|compile)\s?\(/i;
const QUOTED_NAME = /["'](\w{4,24})["']/g;
const LONGEST_CALLBACK = 80;
/** The first operand, or none. */
const OPERAND = /^\s?(?:["'$)\d]|process\.p?pid\b|\w{2,24}\()/;
const BARE = /^\s?([a-z]{2,12})\s?\)/;
/** Where a statement begins: with the value, or behind what ends or opens another. */
const STATEMENT = /(?:^|[;{}'"`|@&]\s?|<\?(?:php|=)?\s)$/i;
const LONGEST_BEFORE = 8;
const LONGEST_LINE = 160;
/** So far behind it a member of a module is looked for. */
const LONGEST_USE = 512;
const LONGEST_NAME = 40;
const LONGEST_ARGUMENT = 160;
const TEMPLATE = /\{\{|\{%|<%|[#$*@]\{|\[\[|#\w{2,10}\s?\(|\bT\(/;
const LOOK_BEHIND = 80;
const TEMPLATE_DISCOUNT = 0.25;
/** A call with a command in quotes; only one that runs what the request holds is surer. */
const QUOTED_CALL = 0.92;

/**
 * The call whose bracket opens at an offset: a function that runs commands or code, with something to run. Null for any
 * other call, and for one that is no more certain than `least`. Bounded.
 */
export function scriptCallAt(text: string, bracket: number, least = 0): Finding | null {
  const end = beforeComment(text, bracket);
  const at = nameStart(text, end);
  if (at === end || (end < bracket && isBlank(text.charCodeAt(end)) && !beginsStatement(text, at))) return null;
  const name = text.slice(at, end).toLowerCase();
  const dot = name.lastIndexOf('.');
  const bare = dot < 0 ? name : name.slice(dot + 1);
  if (!CALLED.has(bare)) return null;
  const ofObject = dot < 0 ? name : name.slice(name.lastIndexOf('.', dot - 1) + 1);
  const kind =
    SCRIPT_FUNCTIONS.get(name) ??
    (dot < 0 ? undefined : (SCRIPT_FUNCTIONS.get(ofObject) ?? SCRIPT_FUNCTIONS.get(bare)));
  if (kind === undefined || (kind === 'loader' && isMadeKnown(text, at))) return null;
  // `'.system('id').'`: the dot joins strings of PHP.
  const isJoined = dot === 0 && /["']/.test(text.charAt(at - 1));
  const isForeign = dot >= 0 && !isJoined && !RUNNING_OBJECTS.has(ofObject.slice(0, ofObject.indexOf('.')));
  const argument = text.slice(bracket + 1, bracket + LONGEST_ARGUMENT);
  let confidence = 0;
  if (kind === 'glance') confidence = confidenceOfGlance(argument, text, at);
  else if (kind === 'code' && isSum(argument, text, at)) confidence = 0.6;
  else if (least < QUOTED_CALL || argument.includes('$'))
    confidence =
      knownConfidence(kind, argument, isForeign) || (isForeign ? 0 : confidenceOfBare(kind, argument, text, at));
  // No sentence has a word such as `__import__`.
  if (confidence === 0 || (kind !== 'import' && isInSentence(text, at))) return null;
  return { pattern: `${bare}() of a script`, confidence: confidence - templateDiscount(text, at), at };
}

/** A member that is asked for by a string, below that line, may be any function of the module: `hands['exec']('id')`. */
function isMadeKnown(text: string, at: number): boolean {
  const line = MADE_KNOWN.exec(lineAround(text, at));
  return line !== null && (line[1] === undefined || !text.slice(at, at + LONGEST_USE).includes(`${line[1]}[`));
}

/** The line around an offset; nothing of a long one. */
function lineAround(text: string, at: number): string {
  const from = Math.max(0, at - LONGEST_LINE);
  const before = text.slice(from, at);
  const behind = text.slice(at, at + LONGEST_LINE);
  const start = before.lastIndexOf('\n');
  const end = behind.indexOf('\n');
  if ((start < 0 && from > 0) || (end < 0 && at + LONGEST_LINE < text.length)) return '';
  return before.slice(start + 1) + (end < 0 ? behind : behind.slice(0, end));
}

/** What was said last of a call of each kind: who writes one over and over has it read once. */
const lastCalls = new Map<ScriptFunction, { argument: string; isForeign: boolean; confidence: number }>();

function knownConfidence(kind: ScriptFunction, argument: string, isForeign: boolean): number {
  const last = lastCalls.get(kind);
  if (last !== undefined && last.argument === argument && last.isForeign === isForeign) return last.confidence;
  const confidence = confidenceOfCall(kind, argument, isForeign);
  lastCalls.set(kind, { argument, isForeign, confidence });
  return confidence;
}

function confidenceOfCall(kind: ScriptFunction, argument: string, isForeign: boolean): number {
  if (kind === 'probe') return /^[\s\d'"-]{0,8}\)/.test(argument) ? 0.85 : 0;
  if (argument.includes('$') && REQUEST_VALUE.test(argument))
    return kind === 'dump' || kind === 'inclusion' ? 0.6 : 0.95;
  if (kind === 'runner') return MEASURED.test(argument) ? 0 : 0.8;
  if (kind === 'fetch') return FETCHED.test(argument) ? 0.8 : 0;
  if (kind === 'loader') return RUNNING_MODULES.test(argument) && !DECLARED.test(argument) ? 0.85 : 0;
  if (kind === 'import') return IMPORTED.test(argument) ? 0.85 : 0;
  if (kind === 'inclusion') return FROM_ELSEWHERE.test(argument) || PROBED.test(argument) ? 0.8 : 0;
  if (kind === 'dump') return PROBED.test(argument) ? 0.8 : 0;
  if (kind === 'callback') return namesCallable(argument) ? 0.85 : 0;
  if (kind === 'lister') return LISTED.test(argument) || HANDED.test(argument) ? 0.8 : 0;
  if (kind === 'reader')
    return isSensitive(quotedText(argument)?.toLowerCase() ?? '') || HIDDEN_NAME.test(argument) ? 0.8 : 0;
  const text = quotedText(argument);
  if (text === null) return NESTED.test(argument) || HANDED.test(argument) ? 0.9 : 0;
  if (kind === 'code' && (isCallable(text) || CALLS.test(text))) return 0.9;
  const line = commandLineAt(text, 0, text.length, 0, false);
  const grade = line === null ? null : gradeOf(line);
  return grade === null || (isForeign && !isHostile(grade)) ? 0 : QUOTED_CALL;
}

/** Programs read files and folders all the time: one of the system tells, and a call that the value begins with. */
function confidenceOfGlance(argument: string, text: string, at: number): number {
  const path = quotedText(argument);
  if (path === null) return 0;
  if (isSensitive(path.toLowerCase())) return 0.8;
  return text.length <= LONGEST_GLANCE && FIRST.test(text.slice(0, at)) ? 0.65 : 0;
}

/** `eval('1+1')` as a whole value: a sum that is only done to see that code runs. */
function isSum(argument: string, text: string, at: number): boolean {
  return text.length <= LONGEST_GLANCE && SUM.test(argument) && FIRST.test(text.slice(0, at));
}

/** `usort($x, 'system')`: the name of a function to call, anywhere among the arguments. */
function namesCallable(argument: string): boolean {
  for (const [, name = ''] of argument.slice(0, LONGEST_CALLBACK).matchAll(QUOTED_NAME))
    if (isCallable(name)) return true;
  return false;
}

/** `system(id)`, with which PHP takes the name for a text, and `process.exit()`; only where a statement begins. */
function confidenceOfBare(kind: ScriptFunction, argument: string, text: string, at: number): number {
  if (kind === 'reader') return NAMED_FILE.test(argument) && PRINTED.test(text.slice(0, at)) ? 0.65 : 0;
  if (kind === 'dump') return DIGESTED.test(argument) && PRINTED.test(text.slice(0, at)) ? 0.75 : 0;
  if (kind !== 'statement' && kind !== 'shell') return 0;
  if (!beginsStatement(text, at)) return 0;
  if (kind === 'statement') return OPERAND.test(argument) ? 0.7 : 0;
  const word = BARE.exec(argument)?.[1] ?? '';
  const line = word === '' ? null : commandLineAt(word, 0, word.length, 0, false);
  return line !== null && gradeOf(line) !== null ? 0.75 : 0;
}

function beginsStatement(text: string, at: number): boolean {
  return STATEMENT.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at));
}

/** `array_map('system', …)`: the name of a function to call. */
function isCallable(text: string): boolean {
  const called = text.length < LONGEST_NAME ? SCRIPT_FUNCTIONS.get(text.toLowerCase()) : undefined;
  return called !== undefined && called !== 'dump' && called !== 'loader';
}

function isHostile(grade: Grade): boolean {
  return grade === 'attack' || grade === 'shaped' || grade === 'telling';
}

/** What stands in the quotes that begin an argument, to the closing one or to the end; null without quotes. */
function quotedText(argument: string): string | null {
  let open = 0;
  while (open < 4 && /[\s\\bru[(]/.test(argument.charAt(open))) open++;
  const quote = argument.charCodeAt(open);
  if (quote !== SINGLE_QUOTE && quote !== DOUBLE_QUOTE) return null;
  const close = argument.indexOf(argument.charAt(open), open + 1);
  const text = argument.slice(open + 1, close < 0 ? argument.length : close);
  return text.endsWith('\\') ? text.slice(0, -1) : text;
}

/** Where the name before a bracket ends: `system/**\/('id')`, `system ('id')`. */
function beforeComment(text: string, bracket: number): number {
  if (isBlank(text.charCodeAt(bracket - 1))) return bracket - 1;
  if (text.charAt(bracket - 1) !== '/' || text.charAt(bracket - 2) !== '*') return bracket;
  const open = text.lastIndexOf('/*', bracket - 4);
  return open >= 0 && bracket - open <= LONGEST_NAME ? open : bracket;
}

/** Where the name before a bracket begins. */
function nameStart(text: string, bracket: number): number {
  let i = bracket;
  while (i > 0 && bracket - i < LONGEST_NAME) {
    const code = text.charCodeAt(i - 1);
    if (!isWordCharacter(code) && code !== 46) break;
    i--;
  }
  return i;
}

/** What a call is worth less inside the brackets of a template, whose engine reaches the same names. */
function templateDiscount(text: string, at: number): number {
  return TEMPLATE.test(text.slice(Math.max(0, at - LOOK_BEHIND), at)) ? TEMPLATE_DISCOUNT : 0;
}

/** True behind a blank and a word that code does not hold there. */
function isInSentence(text: string, at: number): boolean {
  let end = at;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  if (end === at || end === 0) return false;
  let start = end;
  while (start > 0 && end - start < LONGEST_NAME && isWordCharacter(text.charCodeAt(start - 1))) start--;
  // An opening tag, and what joins texts in Lua.
  if (text.startsWith('<?', end - 2) || text.startsWith('..', end - 2)) return false;
  return start < end ? !CODE_WORDS.has(text.slice(start, end).toLowerCase()) : /[,.:!?]/.test(text.charAt(end - 1));
}
