import { hasAny, marksOf, type Reading } from '../../readings/reading.ts';
import { isRecorded, isWritten } from '../../request/leaf/leaf.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';
import type { Finding } from '../../signature.ts';
import { SCRIPT_FUNCTIONS, type ScriptFunction } from '../scripts/script-functions.ts';

/** Functions of PHP that print, read or take in what they are given. */
const OUTERMOST: ReadonlySet<ScriptFunction> = new Set<ScriptFunction>([
  'dump',
  'lister',
  'reader',
  'inclusion',
  'code',
  'shell',
]);
/** What they are given then: where a script runs, what is there, and what the request holds. */
const HANDED_OUT: ReadonlySet<string> = new Set(
  `scandir glob getcwd dirname realpath get_defined_vars get_defined_constants get_defined_functions getallheaders
  apache_request_headers localeconv session_id session_start phpversion php_uname php_sapi_name php_ini_loaded_file getenv
  get_current_user getmyuid file readfile opendir gethostname sys_get_temp_dir get_included_files get_loaded_extensions
  ini_get ini_get_all localtime disk_free_space posix_getpwuid`.split(/\s+/),
);
const CALLED = /^\s?@?([a-z_]\w{1,30})\s?$/;
/** Nothing, a number, or a text in quotes; brackets behind it, and what else the outer ones are given. */
const INNERMOST =
  /^(?:\s{0,2}|\s?-?\d{1,6}\s?|\s?(["'])[^"'\n]{0,80}\1\s?)\)[\s\d,)]{0,40}(?:true\s?\){1,4})?\s?;?\s{0,4}(?:\?>)?\s{0,4}$/;
const MOST_CALLS = 32;
const ENDS = /\)\s?(?:;\s{0,4})?(?:\?>)?\s{0,4}$/;
const LONGEST_END = 12;

/** A file at the root of a system that is taken in as code: `include("/flag");`. */
const TAKEN_IN = /^\s{0,2}(?:include|require)(?:_once)?\s?\(?\s?(["'])\/[\w.?*-]{1,40}\1\s?\)?\s?;\s{0,2}$/;
/** Groovy and Java: the environment of the program, and a file that it reads or writes. */
const OF_JAVA =
  /^\s{0,2}(?:(?:println|print|return)\s?\(?\s?)?(?:(?:java\.lang\.)?system\.getenv\(\s?["'\w]{0,60}\s?\)|new (?:java\.io\.)?file ?\(\s?["'][^"'\n]{1,100}["']\s?\)\.(?:text|gettext\(\)|bytes|readlines\(\)|eachline|write\(|delete\(\)|listfiles\(\)|list\(\)|<<))/;
/** Node: what only its servers have, and a module of theirs as the whole value. */
const OF_NODE =
  /^\s{0,2}(?:[\w"']{0,12}[;,]\s?)?(?:require\(\s?["'](?:node:)?fs["']\s?\)|fs)\.(?:write|append|read|unlink|rm|chmod|symlink|create)\w{0,16}\(\s?["'`]|^\s{0,2}(?:(?:await|return)\s)?(?:import|require)\(\s?["'](?:node:)?(?:fs|net|https?|os|vm|dns|tls|cluster|worker_threads|child_process)["']\s?\)\s?;?\s{0,2}$/;
/** Lua, Perl and Ruby: a file that is opened or run, a pipe, a template. */
const OF_OTHERS =
  /^\s{0,2}(?:return\s)?(?:(?:io\.open|dofile|loadfile|loadstring)\s?\(\s?["']|(?:open\s?\(?\s?(?:my\s)?[$*]?\w{1,12}\s?,\s?["'](?:\|-|-\||[<>]{0,2}\s?\/)|erb\.new\(\s?["']<%))|^\s{0,2}while true do\s{1,2}(?:[\w.]{1,20}\s?[=(][^\n]{0,40}\s)?end\s{0,2}$/;
/** PHP: an object that reads folders, files or a database, kept in a variable. */
const OF_PHP =
  /^\s{0,2}(?:try\s?\{\s?)?\$\w{1,20}\s?=\s?(?:new\s(?:pdo|mysqli|directoryiterator|filesystemiterator|globiterator|splfileobject|soapclient|imagick|ziparchive)\s?\(|ffi::cdef\s?\()/;
/** A time that is waited. */
const WAITS = /^\s{0,2}(?:java\.lang\.)?thread\.sleep\(\s?\d{3,6}l?\s?\)\s?;?\s{0,2}$/;
/** Python: the way to its classes from a value that is written down. */
const OF_PYTHON =
  /^\s{0,2}(?:(?:print|repr|str|dir|vars|type|list)\s?\(\s?)?\(?(?:\d{1,4}|["']{2}|\(\)|\[\]|\{\})\)?\.__(?:class|doc|dict|init|base|bases|mro|reduce|subclasshook|getattribute)__\b/;
const LOOKS_AROUND: readonly RegExp[] = [OF_JAVA, OF_NODE, OF_OTHERS, OF_PHP, OF_PYTHON, WAITS];
const LONGEST = 400;
const OPEN = marksOf('(');
/** What needs no bracket: a file that is taken in, a loop of Lua, a member of a value. */
const WITHOUT_CALL = /^\s{0,2}(?:include|require|while true|(?:\d{1,4}|["']{2}|\[\]|\{\})\.__)/;
const PROCESS = '().process.';
const FARTHEST = 80;
const OF_PROCESS = /^(?:exit|env|mainmodule|binding|kill|version)/;
const LONGEST_MEMBER = 12;
/** What an editor sends, which is code whatever it says. */
const EDITED = /(?:^|[._[])(?:code|source|script|snippet|program|cell|src)\]?$/i;

/**
 * A value that is code from its first character to its last and shows what a server holds, of PHP, Groovy, Node, Lua or Python:
 * `print_r(scandir(dirname(getcwd())));`. Bounded.
 */
export function shownByCode(reading: Reading): Finding | null {
  const { leaf, lower } = reading;
  if (lower.length > LONGEST || leaf.part !== 'value') return null;
  const isCall = hasAny(reading, OPEN);
  if (!isCall && !WITHOUT_CALL.test(lower)) return null;
  if ((isCall && isChainOfCalls(lower)) || TAKEN_IN.test(lower)) {
    if (isRecorded(leaf) || isWritten(leaf)) return null;
    return { pattern: 'calls that show what is on the server', confidence: 0.7, at: 0 };
  }
  if (!LOOKS_AROUND.some((each) => each.test(lower)) && !isOfProcess(lower)) return null;
  // Whoever looks for help with such a line types it in, and what an editor sends is code whatever it says.
  if (isTypedByPeople(leaf) || isRecorded(leaf) || isWritten(leaf)) return null;
  if (leaf.kind === 'json' && EDITED.test(leaf.location)) return null;
  return { pattern: 'code that looks around', confidence: 0.6, at: 0 };
}

/** `(()=>this)().process.exit()`: what a server of Node has, out of what a function gives. */
function isOfProcess(lower: string): boolean {
  const at = lower.indexOf(PROCESS);
  return (
    at >= 0 && at <= FARTHEST && OF_PROCESS.test(lower.slice(at + PROCESS.length, at + PROCESS.length + LONGEST_MEMBER))
  );
}

/** `a(b(c()));`: one call in the other, of functions that only together tell something. */
function isChainOfCalls(lower: string): boolean {
  if (!ENDS.test(lower.slice(-LONGEST_END))) return false;
  const parts = lower.split('(', MOST_CALLS + 1);
  const last = parts.pop() ?? '';
  if (parts.length < 2 || parts.length >= MOST_CALLS || !INNERMOST.test(last)) return false;
  const names = parts.map((part, i) => CALLED.exec(i === 0 ? part.replace(BEFORE, '') : part)?.[1] ?? '');
  const kind = SCRIPT_FUNCTIONS.get(names[0] ?? '');
  return (
    kind !== undefined &&
    OUTERMOST.has(kind) &&
    !names.includes('') &&
    names.slice(1).some((each) => HANDED_OUT.has(each))
  );
}

/** What may stand before the first call: a tag, and the word that prints. */
const BEFORE = /^\s{0,4}(?:<\?(?:php|=)\s{0,4})?(?:(?:echo|print|return|die|exit)\s{1,4})?/;
