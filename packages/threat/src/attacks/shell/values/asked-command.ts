import type { Reading } from '../../readings/reading.ts';
import type { Leaf } from '../../request/leaf/leaf.ts';
import type { Finding } from '../../signature.ts';
import { isCommandAsValue } from './command-as-value.ts';
import { showsThatItRuns } from './probe-as-value.ts';

/** Names under which a program left on a server by an intruder takes what it is to run. */
const COMMAND_NAME =
  /(?:^|[._[-])(?:(?:sys|system|exec|run|shell|os|my)?_?(?:cmd|command)|exec|execute|shell|system)\]?$/i;
/** What is asked first there; applications have actions of their own names. */
const LOOKS_AROUND =
  /^\s{0,4}(?:id|whoami(?: \/\w{1,6})?|uname(?: -[a-z]{1,4})?|ifconfig|ipconfig(?: \/all)?|systeminfo|tasklist|net user|netstat -[a-z]{1,5}|cat [\w./*-]{1,20}|ls(?: -[a-z]{1,4})?(?: \/\w{0,8})?|ps -?(?:aux|ef)|pwd|env|printenv|df -h|nc -[a-z]{1,5} \d{1,5}|dir(?: [a-z]:\\?)?|hostname)\s{0,4};?\s{0,4}$/;
/** What a file manager is asked by the name of a command, with the folder in another parameter. */
const OF_MANAGER = /^(?:ls|dir)$/;
/** The same in a document of few texts, by which programs are also told what to do: only what tells who and where they are. */
const LOOKS_AT_MACHINE =
  /^\s?(?:id|whoami|uname -a|ifconfig|ipconfig(?: \/all)?|systeminfo|net user|cat \/etc\/\w{2,12})\s?;?$/;
/** What opens before somebody who shows that a program can be started. */
const OPENS = /^(?:calc\.exe|notepad(?:\.exe)?|mspaint(?:\.exe)?|open -a calculator|xcalc|gnome-calculator)$/;
/** Functions that call, run or write, by which a dispatcher is made to call them. */
const FUNCTION_NAME =
  /^(?:call_user_func(?:_array)?|shell_exec|passthru|proc_open|pcntl_exec|create_function|file_put_contents|invokefunction|__(?:construct|destruct|invoke|call|callstatic|tostring|wakeup|unserialize|set_state))$/;
/** The same in a parameter that takes a function by its name. */
const CALLED_THERE = /^(?:system|exec|popen|assert|eval|phpinfo)$/;
const CALL_NAME = /(?:^|[._[-])(?:function|func|fn|callback|handler)(?:\[\d{0,2}\]|\])?$/i;
/** A property of a render array of Drupal, of which no form has a field: `mail[#post_render][]`. */
const RENDERED = /\[#[a-z_]{4,24}\]/i;
/** What shows that a command runs, where it is encoded: nobody hides a word to be printed. */
const PRINTS = /^\s{0,4}echo [\w"' -]{1,24}$/;
/** So many digits of base64 hold a command of one word. */
const ENCODED = /^[A-Za-z0-9+/_-]{3,42}={0,2}$/;
/** Variables of an environment that have a program load what they name, as servers that hand on parameters as such take them. */
const ENVIRONMENT = /^(?:query|body)\.(?:LD_(?:PRELOAD|AUDIT)|PHPRC|BASH_ENV|PERL5(?:OPT|DB)|GCONV_PATH)$/;
const LONGEST = 80;
const LONGEST_LINE = 120;
/** A formula that has a spreadsheet take in what lies elsewhere; an API of spreadsheets is sent such in documents. */
const IMPORT = /^\s{0,2}["']?[=+@-]\s?import(?:xml|data|html|feed|range)\(\s?(["'])[^\n"']{1,200}\1\s?[,;)]/;
/** Of a table that is sent as such. */
const CELL = 'body[';
const LONGEST_FORMULA = 320;
const CONFIDENCE = 0.55;

/**
 * A parameter that asks for a command by itself (`?cmd=whoami`), or for a function that runs one
 * (`?function=call_user_func_array`). Bounded.
 */
export function askedCommand({ leaf, lower, text }: Reading): Finding | null {
  if (leaf.part !== 'value' || leaf.isPiece === true) return null;
  if (leaf.kind === 'json') return askedOfMachine(leaf, lower);
  if (leaf.kind !== 'query' && leaf.kind !== 'form' && leaf.kind !== 'multipart') return null;
  if (lower.length <= LONGEST_FORMULA && !leaf.location.startsWith(CELL) && IMPORT.test(lower))
    return { pattern: 'formula that takes in another table', confidence: 0.6, at: 0 };
  if (ENVIRONMENT.test(leaf.location))
    return { pattern: 'variable by which programs load code', confidence: 0.6, at: 0 };
  if (lower.length > LONGEST) return null;
  if (leaf.location.includes('[#') && RENDERED.test(leaf.location)) {
    return { pattern: 'property of a render array', confidence: 0.6, at: 0 };
  }
  if (FUNCTION_NAME.test(lower) || (CALLED_THERE.test(lower) && CALL_NAME.test(leaf.location)))
    return { pattern: 'name of a function that runs code', confidence: CONFIDENCE, at: 0 };
  if (!COMMAND_NAME.test(leaf.location)) return null;
  if (leaf.isOfManager === true && OF_MANAGER.test(lower)) return null;
  const hidden = decoded(text);
  const isAsked =
    LOOKS_AROUND.test(lower) ||
    OPENS.test(lower) ||
    LOOKS_AROUND.test(hidden) ||
    PRINTS.test(hidden) ||
    isCommandAsValue(text);
  return isAsked ? { pattern: 'command asked for by name', confidence: CONFIDENCE, at: 0 } : null;
}

function askedOfMachine({ isAlone, location }: Leaf, lower: string): Finding | null {
  if (isAlone !== true || lower.length > LONGEST_LINE) return null;
  if (!COMMAND_NAME.test(location)) return null;
  const isAsked = LOOKS_AT_MACHINE.test(lower) || OPENS.test(lower) || showsThatItRuns(lower);
  return isAsked ? { pattern: 'command asked for by name', confidence: CONFIDENCE, at: 0 } : null;
}

/** A short text as base64 says it in lower case; empty for other texts. */
function decoded(text: string): string {
  return ENCODED.test(text) ? Buffer.from(text, 'base64').toString('latin1').toLowerCase() : '';
}
