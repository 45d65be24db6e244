import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';
import { behindAssignments } from './member-assignment.ts';
import { leavesNothing } from './member-guard.ts';
import { callsOwnFunction } from './own-function.ts';

/**
 * Where a value leaves the string or the number it was put into, inside JavaScript that a database runs: a short value,
 * a quote, closing brackets, then `||`, `&&`, `;` or an operator that joins expressions. A condition by itself may stand
 * there, too, with its own quotes: `role="user"; return true`.
 */
const BREAK_OUT =
  /^\s{0,8}(\\?["'`]|[\w.@-]{1,40}(?:\s?={1,3}\s?(?:"[^"\n]{0,40}"|'[^'\n]{0,40}')|\\?["'`]?)|)[\s)\]}]{0,8}(\|\||&&|;|[-+*])\s{0,8}/;
/** More is the source of something. */
const LONGEST_CONDITION = 120;
/** The end of a condition and the block behind it: a line of a source that begins with an operator. */
const OPENS_BLOCK = /\)\s{0,4}\{\s{0,4}$/;
const LONGEST_OPENING = 12;

/** A literal, or one whose closing quote the surrounding code brings. */
const LITERAL = String.raw`(?:"[^"]{0,40}"?|'[^']{0,40}'?|-?\d{1,12}|true\b|false\b|null\b|undefined\b)`;
const SLEEP = String.raw`sleep\s{0,4}\(\s{0,4}\d`;
const LOOP = String.raw`(?:while\s{0,4}\(\s{0,4}(?:true\b|\d|[!(]|new\s{1,4}date\b|[\w.[\]]{1,30}(?:\(\))?\s{0,4}[-<>=!+)])|do\s{0,4}\{|for\s{0,4}\(\s{0,4};)`;
const DATABASE = String.raw`db\s{0,4}\.\s{0,4}[\w$]{1,60}\s{0,4}[.(]`;

/** No field of a document: `this && this.__importStar`, `obj.__esModule`, `this.#own`, `(this.own = given)`. */
const NO_HELPER = String.raw`(?!(?:this\s?&&\s?)?(?:this|obj)\.__(?!proto)|this\.#|this\.[\w$]{1,40} = (?!this\b|true\b)[a-z_$][\w$.]{0,40}\))`;

interface Clause {
  readonly pattern: string;
  readonly confidence: number;
  readonly form: RegExp;
}

/** What may follow `||` and `&&` even where no quote was left behind. */
const BARE_CONDITIONS: readonly Clause[] = [
  clause(
    'document in a script',
    0.95,
    String.raw`[!(]{0,4}${NO_HELPER}(?:this|obj)\s{0,4}(?:[.&|)]|\[(?!\s{0,4}[a-z_$][\w$]{0,40}\s{0,4}\]))`,
  ),
  clause('document in a script', 0.95, String.raw`object\.(?:keys|values|entries)\s{0,4}\(\s{0,4}this`),
  clause('script tautology', 0.93, String.raw`[(!]{0,4}${LITERAL}\s{0,8}[=!]==?\s{0,8}${LITERAL}`),
];
const CALL = clause(
  'script call',
  0.85,
  String.raw`[(!]{0,4}(?:${SLEEP}|${DATABASE}|function\s{0,4}\(|new\s{1,4}date\b|tojson\s{0,4}\()`,
);
/** `'It is ' + new Date() + '\n'`: the time among the words of a text. */
const CLOCK_IN_TEXT = /^new\s{1,4}date\s{0,4}\(\s{0,4}\)[\w.()]{0,40}\s{0,4}\+\s{0,4}["'`]/;
/** What a text is joined with. */
const JOINED = clause('document in a script', 0.8, String.raw`[(]{0,2}this\s{0,4}[.[]["'\w]`);
/** What may follow them behind a quote; without one, ordinary code looks alike. */
const CONDITIONS: readonly Clause[] = [
  ...BARE_CONDITIONS,
  CALL,
  clause('regular expression in a script', 0.8, String.raw`[\w.]{1,60}\.(?:match|test)\s{0,4}\(\s{0,4}\/`),
  clause('regular expression in a script', 0.8, String.raw`\/[^/\n]{1,60}\/[gimsuy]{0,4}\.test\s{0,4}\(`),
  clause(
    'document in a script',
    0.9,
    String.raw`(?:[!(]{0,4}[\w.]{1,40}\s{0,4}\(|typeof\s{1,4})\s{0,4}this\s{0,4}[.[)]`,
  ),
  clause('document in a script', 0.9, String.raw`["'][\w$]{1,40}["']\s{1,4}in\s{1,4}this\b`),
  clause(
    'script tautology',
    0.85,
    String.raw`[(!]{0,4}${LITERAL}\s{0,8}[<>]=?\s{0,8}${LITERAL}\s{0,8}(?:\|\||&&|\/\/|$)`,
  ),
];

/** A condition that is always so, without a comparison: `' || 1 || '`, `' || true//`, `' && 0 && 'x`. */
const CONSTANT = /^(?:-?\d{1,4}|true|false)\s{0,8}(?:(?:\|\||&&)\s{0,8}["']|\/\/|\0|;)/;
/** The same by what is empty, which a source gives as the other choice at the end of a statement: `' || []//`, `'] || '' || ['`. */
const EMPTY =
  /^!{0,2}(?:\[\s?\]|\{\s?\}|''|"")\s{0,8}(?:(?:\|\||&&)\s{0,8}[["'(]{0,2}["']\w{0,12}\s{0,2}$|\/\/\s{0,4}$|\0)/;
/** `||'1`, `'||'1`, `||1`: what closes it comes with the surrounding code. */
const OPEN_CONSTANT = /^["']?\d{1,4}$/;

/** What may follow `;`. */
const STATEMENTS: readonly Clause[] = [
  clause(
    'return from a script',
    0.92,
    // A number or a name is the end of the statement, or it is the end of a sentence.
    String.raw`return\b\s{0,8}(?:[;!"']|\(?\s{0,4}(?:true|false|this|db|tojson|function)\b|\(["'!\d]|\(?-?\d{1,12}\)?\s{0,4}(?:[;}=&|+*/<>]|$))`,
  ),
  clause(
    'document in a script',
    0.93,
    String.raw`(?:if\s{0,4}\(\s{0,4}(?:[\w!=.]{1,40}\s{0,4}(?:&&|\|\|)\s{0,4})?)?[!(]{0,4}(?:this\s{0,4}\.\w|(?:emit|tojson)\s{0,4}\(|object\.keys\s{0,4}\(\s{0,4}this)`,
  ),
  clause(
    'database call in a script',
    0.92,
    String.raw`(?:(?:var|let|const)\s{1,4}\w{1,20}\s{0,4}=\s{0,4})?(?:\w{1,20}\s{0,4}\(\s{0,4}(?:\w{1,12}\s{0,4},\s{0,4})?){0,3}${DATABASE}`,
  ),
  clause('database call in a script', 0.9, String.raw`[)}\]][^;\n]{0,80};\s{0,4}db\.[\w$]{1,40}\.\w{1,20}\s{0,4}\(`),
  clause('loop in a script', 0.8, LOOP),
  clause('error thrown by a script', 0.85, String.raw`throw\s{1,4}(?:new\s{1,4}error\s{0,4}\(|tojson|this\b)`),
  clause('clock in a script', 0.88, String.raw`(?:(?:var|let|const)\s{1,4})?\w{1,20}\s{0,4}=\s{0,4}new\s{1,4}date\b`),
];

/** What may follow it behind a quote or a number; among other code it is more of that. */
const LEFT_STATEMENTS: readonly Clause[] = [
  clause(
    'function run in a script',
    0.85,
    String.raw`\(\s{0,4}(?:function\s{0,4}\(\s{0,4}\)|\(\s{0,4}\)\s{0,4}=>)\s{0,4}\{`,
  ),
  clause(
    'return from a script',
    0.85,
    String.raw`return\b\s{0,4}\(?\s{0,4}(?:(?:object|json)\.\w|\{\s{0,4}["']?\w{1,40}["']?\s{0,4}:)`,
  ),
  clause('error thrown by a script', 0.7, String.raw`throw\s{1,4}(?:-?\d|["']|[\w.]{1,40}\s{0,4}(?:;|$))`),
  clause('loop in a script', 0.8, String.raw`for\s{0,4}\(\s{0,4}(?:(?:var|let)\s{1,4})?\w{1,20}\s{0,4}=\s{0,4}\d`),
];
const LEFT = /^(?:\\?["'`]|\d{1,12}["'`]?|[\w.@-]{1,40}["'`])$/;

/** What a whole value may start with that only a database runs. */
const STARTS: readonly Clause[] = [
  clause(
    'database call',
    0.75,
    String.raw`db\.[\w$.]{1,60}\.(?:insert|insertone|insertmany|remove|deleteone|deletemany|drop|update|updateone|updatemany|mapreduce|save|findandmodify)\s{0,4}\((?!\s\w{1,20}\?)`,
  ),
  clause(
    'database call',
    0.75,
    String.raw`db\.(?:getusers|getroles|listcommands|serverstatus|hostinfo|loadserverscripts|dropdatabase|runcommand|admincommand|shutdownserver|eval|createuser|getcollectionnames|getsiblingdb|copydatabase|clonedatabase|version|getname|getmongo|stats|currentop|killop|fsynclock|logout|getuser|dropuser|updateuser|changeuserpassword|grantrolestouser|createcollection)\s{0,4}\((?!\d{1,4}\)\s{0,8}\.stores\()`,
  ),
  clause(
    'database call',
    0.75,
    String.raw`db\.[\w$.]{1,60}\.(?:find|findone|count|aggregate|distinct)\s{0,4}\(\s{0,4}\{\s{0,4}["']?\$where\b`,
  ),
  clause(
    'database call',
    0.6,
    String.raw`(?:(?:tojson|printjson)\s{0,4}\(\s{0,4})?db(?:\.[\w$.]{1,60}|\[\s?["'][\w.]{1,40}["']\s?\])\.(?:find|findone|count|aggregate|distinct)\s{0,4}\(\s{0,4}(?:\{\s{0,4}\}\s{0,4})?\)(?:\.[\w]{1,20}\([^()]{0,40}\)){0,4}\)?\s{0,4};?$`,
  ),
  clause(
    'function that hands out a secret',
    0.7,
    String.raw`\(?function\s{0,4}\([\w\s,]{0,40}\)\s{0,4}\{[^{}]{0,80}\b(?:emit|return)\b[^{}]{0,60}\b(?:this|doc|obj|\w)\.(?:pass\w{0,8}|pwd|secret|token|hash|api_?key)\b`,
  ),
  clause(
    'document in a script',
    0.7,
    String.raw`(?:return\s{1,4})?this\.[\w$.]{1,40}\s{0,4}(?:[!=]==?\s{0,4}(?:this\.|["'])|(?:[!=]==?|[<>]=?)\s{0,4}-?\d{1,12}\s{0,4};?$)`,
  ),
  clause('document in a script', 0.85, String.raw`(?:return\s{1,4})?object\.keys\s{0,4}\(\s{0,4}this\s{0,4}\)`),
  clause('document in a script', 0.6, String.raw`this\.[\w$]{1,40}\.match\s{0,4}\(\s{0,4}\/`),
  clause(
    'document in a script',
    0.6,
    String.raw`(?:return\s{1,4})?this\.[\w$]{1,40}\.(?:startswith|substr|substring|charat|charcodeat|slice|indexof|includes)\s{0,4}\([^()]{0,40}\)\s{0,4}(?:[=!<>]=|[<>]|;?\s{0,4}$)`,
  ),
  clause(
    'document in a script',
    0.7,
    String.raw`(?:emit\s{0,4}\(\s{0,4}this\b|for\s{0,4}\(\s{0,4}(?:(?:var|let|const)\s)?\w{1,20}\s{1,4}in\s{1,4}this\b)`,
  ),
  clause(
    'function in place of a value',
    0.6,
    String.raw`\(?\w{0,20}\)?\s{0,2}=>\s{0,2}\{?\s{0,4}(?:return\s{1,4})?(?:${SLEEP}|${LOOP}|this\.\w|\w{1,20}\.(?:pass\w{0,8}|pwd|secret|token|hash)\s{0,4}(?:$|[=!<>;}]))`,
  ),
  clause(
    'condition on a secret',
    0.65,
    String.raw`(?:return\s{1,4})?this\.(?:pass\w{0,8}|pwd|secret|token|user\w{0,8}|login|e?mail|role|is_?admin)(?:\.\w{1,20}|\[\d{1,4}\])?\s{0,4}(?:[<>]|[=!]=)`,
  ),
  clause('function of a query', 0.7, String.raw`\(?function\s{0,4}\([\w\s,]{0,40}\)\s{0,4}\{\s{0,4}emit\s{0,4}\(`),
  clause(
    'function that lets everything through',
    0.6,
    String.raw`\(?function\s{0,4}\([\w\s,]{0,40}\)\s{0,4}\{\s{0,4}(?:return\s{1,4})?(?:true\s{0,4};?\s{0,4}\}|(?:this|obj)\s{0,4}[.[])`,
  ),
  clause(
    'pattern instead of a value',
    0.75,
    String.raw`["']?\s{0,4}\}\s{0,4},\s{0,4}\{\s{0,4}["']?\w{1,40}["']?\s{0,4}:\s{0,4}\/`,
  ),
  clause(
    'script that waits',
    0.75,
    String.raw`\(?function\s{0,4}\([\w\s,]{0,40}\)\s{0,4}\{\s{0,4}(?:return\s{1,4})?(?:(?:var|let|const)\s{1,4}\w{1,20}\s{0,4}=[^;{}]{1,60};\s{0,4}){0,4}(?:${SLEEP}|${LOOP})`,
  ),
  clause(
    'script that waits',
    0.7,
    String.raw`(?:(?:var|let|const)\s{1,4})?\w{1,20}\s{0,4}=\s{0,4}new\s{1,4}date\b[^;{}]{0,60};\s{0,4}(?:(?:var|let|const)\s{1,4}\w{1,20}\s{0,4}=[^;{}]{1,60};\s{0,4}){0,4}${LOOP}`,
  ),
  clause(
    'condition on a secret',
    0.65,
    String.raw`(?:return\s{1,4})?doc\[["']\w{0,24}(?:pass\w{0,8}|pwd|secret|token|api_?key)(?:\.\w{1,20})?["']\]\s{0,4}\.`,
  ),
  clause(
    'document written by a script',
    0.65,
    String.raw`ctx\._source\.(?:role\w{0,8}|is_?admin|pass\w{0,8}|pwd|secret|token|api_?key|permissions?)\s{0,4}=[^=]`,
  ),
  clause('script that waits', 0.7, String.raw`sleep\s{0,4}\(\s{0,4}\d{3,6}\s{0,4}\)\s{0,4};?\s{0,4}$`),
  clause(
    'function in place of a value',
    0.55,
    String.raw`\(?(?:async\s)?function\s{0,4}\(\w{0,20}(?:\s{0,2},\s{0,2}\w{1,20}){0,2}\)\s{0,4}\{[^\n]{0,160}\breturn\b[^\n]{0,80}\}\s{0,4}\)?\s{0,4}(?:\(\s{0,4}\)|;)?\s{0,4}$`,
  ),
  clause(
    'loop in a script',
    0.6,
    String.raw`while\s{0,4}\(\s{0,4}(?:true|1)\s{0,4}\)\s{0,4}(?:;|\{\s{0,4}\})?\s{0,4};?$`,
  ),
];

/** The first words of these. */
const MAY_START =
  /^\s{0,8}(?:(?:(?:var|let|const)\s{1,4})?\w{1,20}\s?=\s?new\sdate\b|db[.[]|doc\[|ctx\._|(?:to|print)json\b|\(?async\b|emit\b|for\s?\(|\(?\w{0,20}\)?\s{0,2}=>|this\.|return\b|object\.|\(?function\b|sleep\b|while\b|["']?\s?\})/;

/** A line of a source that goes on below. */
const CUT_LINE = /(?:&&|\|\||[,{(?:+])$/;
const OF_DOCUMENT = 'document in a script';

/** A longer value that starts with code is a code sample. */
const LONGEST_START = 240;

/** Among other lines of a source the rest is one of them. */
const LEAST_IN_PIECE = 0.72;

const WAIT = /^sleep\s{0,4}\(\s{0,4}(\d{1,12})\s{0,4}\)/;
/** No database of rows waits this many seconds. */
const LONG_WAIT = /^[(!]{0,4}sleep\s{0,4}\(\s{0,4}\d{3}/;
const CUT_STRING = /^[\w.@-]{0,40}["']\s{0,4}\0\s{0,4}$/;

/** JavaScript of a document database (`$where`, map-reduce) that a value breaks into or brings along. Looks at the start only. */
export function scriptBreakOut({ text, lower, leaf }: Reading): Finding | null {
  const broken = BREAK_OUT.exec(lower);
  const isSource =
    (broken?.[1]?.includes('=') === true && (leaf.isPiece === true || text.length > LONGEST_CONDITION)) ||
    (broken?.[1] === '' && OPENS_BLOCK.test(text.slice(-LONGEST_OPENING)));
  if (broken !== null && !isSource && !(leaf.isPiece === true && leavesNothing(broken))) {
    const found = continued(
      lower.slice(broken[0].length, broken[0].length + LONGEST_REST),
      broken[2] ?? '',
      broken[1] ?? '',
    );
    if (found !== null) return { ...found, at: 0 };
  }
  if (CUT_STRING.test(lower)) return { pattern: 'string cut by NUL', confidence: 0.6, at: 0 };
  if (text.length > LONGEST_START || !MAY_START.test(lower)) return null;
  const start = lower.trim();
  const whole = STARTS.find(({ form }) => form.test(start));
  if (whole?.pattern === OF_DOCUMENT && CUT_LINE.test(start)) return null;
  if (whole === undefined || (leaf.isPiece === true && whole.confidence < LEAST_IN_PIECE)) return null;
  return { pattern: whole.pattern, confidence: whole.confidence, at: 0 };
}

/** So much is read behind what breaks out. */
const LONGEST_REST = 160;

function continued(rest: string, connector: string, prefix: string): Omit<Finding, 'at'> | null {
  const quoted = /["'`]/.test(prefix);
  if (!quoted && callsOwnFunction(rest, rest.length < LONGEST_REST)) return null;
  if (connector === ';') return statement(rest, LEFT.test(prefix));
  if (connector === '||' || connector === '&&') {
    const condition = (quoted ? CONDITIONS : BARE_CONDITIONS).find(({ form }) => form.test(rest));
    if (condition !== undefined) return condition;
    if (quoted && (CONSTANT.test(rest) || EMPTY.test(rest)))
      return { pattern: 'constant condition in a script', confidence: 0.8 };
    if ((quoted || prefix === '') && OPEN_CONSTANT.test(rest))
      return { pattern: 'constant condition', confidence: 0.6 };
    return null;
  }
  if (!quoted) return null;
  if (LONG_WAIT.test(rest)) return { pattern: 'script that waits', confidence: 0.98 };
  if (CALL.form.test(rest)) return CLOCK_IN_TEXT.test(rest) ? null : CALL;
  return JOINED.form.test(rest) ? JOINED : null;
}

/** `var t=Date.now();`: what the statements behind it need, in a value that takes care of the quote behind it. */
const DECLARED =
  /^(?:(?:var|let|const)\s{1,4}\w{1,20}\s{0,4}=\s{0,4}[^;'"`]{1,60};\s{0,8}){1,4}(?=(?:while|do|for|return)\b.*(?:\/\/|["'])\s{0,8}$)/;

function statement(text: string, isOutside: boolean): Omit<Finding, 'at'> | null {
  const assigned = behindAssignments(text);
  const rest = isOutside ? assigned.replace(DECLARED, '') : assigned;
  const wait = WAIT.exec(rest);
  // Databases wait in milliseconds, other interpreters in seconds.
  if (wait !== null) return { pattern: 'script that waits', confidence: Number(wait[1]) >= 100 ? 0.85 : 0.55 };
  const found = STATEMENTS.find(({ form }) => form.test(rest));
  return found ?? (isOutside ? LEFT_STATEMENTS.find(({ form }) => form.test(rest)) : undefined) ?? null;
}

function clause(pattern: string, confidence: number, form: string): Clause {
  return { pattern, confidence, form: new RegExp(`^${form}`) };
}
