import { type Characters, hasAll, hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { isInRecorded, isInWritten, isOfData, isRecorded } from '../request/leaf/leaf.ts';
import type { Finding, Signature } from '../signature.ts';
import { findSqlInjection } from '../sql/find-sql-injection.ts';
import { isFormula } from '../sql/formula.ts';
import { isOfIntruder } from '../sql/intruders-names.ts';
import { findParted } from '../sql/parted-words.ts';
import { asksForRecord } from '../sql/record-probe.ts';
import { isQuotedOperator, isQuotedSign } from '../sql/signs-in-quotes.ts';
import { CUT_OFF } from '../sql/tails.ts';
import { isCopied } from '../sql/told-copy.ts';
import { asksPath, hasPathSteps, leftPredicateAt } from '../sql/xpath.ts';

/** A value without blanks needs one of these to become SQL, or two of the same in a row, or a comment for a blank. */
const MARKS = marksOf('\'"`(;+');
const PAIRED = marksOf('|&@');
const COMMENT = marksOf('/*');
const COMPUTED = marksOf('=*');
const PREDICATE = marksOf(']/');
/** Of a function. */
const CALLED = marksOf('()');
const PAIRS = /\|\||&&|@@/;
const BLANK = /[\s\p{Cc}]/u;
const SHORTEST = 2;
const QUOTED_COMMENT = /^\s{0,8}["']\s{0,40}(?:#|--|\/\*)/;
/** `' *'`: a string that holds a sign and nothing else. */
const QUOTED_SIGN = /^\s{0,8}(["'])\s{1,40}[*+/|-]\s{0,40}\1\s{0,8}$/;
/** `exec @$call`: a list by its reference, as Perl has it. */
const LISTED = /^exec\s@\$/i;
/** A field that maps a header of an answer, and all that it may allow. */
const OF_HEADER = /\.response\.header\.[\w-]{1,64}$/;
const ANY_ORIGIN = /^'\*'$/;
/** What an opening quote stands behind in a source. */
const BEHIND_CODE = /(?:\b(?:if|elif|and|or|not|in|return|case|when)\s|[=(,[{:]\s?)$/;
/** `18"`: a length in inches. */
const LENGTH = /(?:^|\s)\d{1,4}"$/;
/** Quotes, brackets and blanks before the semicolon that begins a statement. */
const LEAD = 16;
/** Statements that people write about; what waits, runs or loads is none of them. */
const PLAIN_STATEMENT = /^(?:SELECT|INSERT|UPDATE|DELETE|DO|CREATE|ALTER|SHOW|GRANT|DROP|TRUNCATE) statement$/;
const MOST_OF_STATEMENT = 0.9;
/** A comparison of numbers, with which the statement before is ended: no query begins with it. */
const CLAUSE = /^['"`)\s]{0,8}(?:as \w{1,16} )?(?:where|having|and|or) \d{1,12}\s?=\s?\d/i;
const LONGEST_CLAUSE = 48;
/** Columns to sort by and nothing else, without the blank by which an attacker parts it from a value before it. */
const OWN_ORDER = /^(?:order|group) by \d{1,3}(?:, ?\d{1,3}){0,4}$/i;
const OWN_CLAUSE = /^(?:UNION SELECT|HAVING condition|WHERE condition|ORDER BY|GROUP BY)/;
const WHOLE_STATEMENT = /^\s{0,8}select\s[^;'"]{1,200}\sfrom\s{1,4}\w/i;
const PROMPTED = /^;select\s[^;'"]{1,200}\sfrom\s{1,4}\w(?!.{0,400}(?:--|\/\*|#))/i;
/** Begins with its own bracket, or as what a function is given, and ends in no comment that would cut off what stands behind it. */
const OPENED_QUERY = /^\s{0,8}(?:\w{1,40}\(\s{0,8})?\(\s{0,8}select\s(?!.{0,2000}(?:--|#|\/\*))/is;
const QUOTED_QUERY = /^["'`]\s{0,4}select\s/i;
const SURE_QUERY = 0.7;
/** Of a filter that compares names with texts. */
const MOST_OF_FILTER = 0.6;
const OWN_FILTER = /^\s{0,8}where\s{1,4}[\w.]{1,64}\s{1,4}(?:like|ilike|=)\s{0,4}'[^'-]{0,80}'\s{0,8}$/i;
const MOST_OF_CONDITION = 0.8;

export const sqlInjection: Signature = {
  type: 'sql_injection',
  mitre: 'T1190',
  impact: [30, 40],
  examples: {
    hits: [
      'if(1=1,id,price)',
      "'a'='a'",
      'select session_user',
      'select grantee from syscat.dbauth',
      "copy (select 1) to program 'id'",
      "1;exec('sel'+'ect 1')",
      "1' OR '1'='1",
      '1 or 1=1',
      "admin'--",
      'admin") or ("1"="1"#',
      '1 UNION ALL SELECT NULL,concat(user,0x3a,password),3 FROM users',
      "1'/**/uNiOn/*!50000select*/1,2,3--+",
      "x'; DROP TABLE members;--",
      "1; WAITFOR DELAY '0:0:5'--",
      '1 and sleep(5)',
      "'||(SELECT 1 FROM dual)||'",
      "' and extractvalue(1,concat(0x7e,version()))#",
      "1') ORDER BY 10-- -",
      ' ORDER BY 10',
      "' or username like '%",
      "0'XOR(if(now()=sysdate(),sleep(15),0))XOR'Z",
      '1e0union select 1,2',
      "'=0--+",
      "exec master..xp_cmdshell 'dir'",
      "' OR '{\"a\":1}'::jsonb @> '{\"a\":1}'--",
      'select table_name from information_schema.tables',
      "',NULL,NULL)-- -",
      "1' or @a is null-- -",
      '1 or @@version>5',
      "'] | //user/* | a['",
      "x']/ancestor::*['",
      "1';show fields from `t`#",
      "1';handler a open;handler a read first;handler a close;#",
      'select pg_cancel_backend(9)',
      'char_length(schema())=4',
      '1/**/or/**/2',
      "select * from sys.xp_fileexist 'c:'",
    ],
    misses: [
      'IF(A1=1,"a","b")',
      "'a'='b'",
      'select current_user_name from the list',
      "O'Brien",
      "l'Oréal d'été",
      "Côte d'Or 21",
      "it's 5 o'clock -- or later",
      'select all that apply from the list',
      'union select committee',
      'Drop Table Furniture',
      'order by 3',
      '5\'10" tall',
      '1 or 2 people',
      '"exact phrase" or "other"',
      "$filter=Name eq 'x' or Price gt 5",
      "status = 'open' or status = 'closed'",
      "'-alert(1)-'",
      "'><script>alert(1)</script>",
      '*)(uid=*))(|(uid=*',
      "'; ls -la",
      "' && this.password.match(/.*/)//",
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)',
      '2 + 2 = 4',
      'src/**/test/**/1',
      'Sort by name; desc users first',
      'lower(name) = 3',
      '| a | b |\n|---|---|',
      "@type='a' or @type='b'",
      "//list[@kind='x' and count(item)=1]",
      "//a[@id='x'] | //b[@id='y']",
      {
        body: '{"answer":"SELECT city FROM a UNION SELECT city FROM b ORDER BY city"}',
        contentType: 'application/json',
      },
      'Instead of "SELECT * FROM t WHERE id = " + id use a prepared statement.',
      "UPDATE employees SET salary = salary * 1.1 WHERE dept = 'IT'",
      '"order by date" AND status:open',
      "contains(tolower(Title),'union select')",
      '1 and 1 is 2',
      'He said: "Select all, then delete; it is fine." -- and so I did.',
      "INSERT INTO t VALUES (1, 'a') and then?",
    ],
  },
  couldMatch(characters) {
    return mayHoldSql(characters) || characters.unusual || hasAny(characters, PAIRED) || hasAny(characters, COMPUTED);
  },
  match(reading) {
    const { text } = reading;
    if (text.length < SHORTEST) return null;
    const mayMatch =
      mayHoldSql(reading) || (reading.unusual && BLANK.test(text)) || isPaired(reading) || asksForRecord(reading.leaf);
    const found = mayMatch ? (findSqlInjection(reading) ?? findParted(reading)) : null;
    if (
      found !== null &&
      (reading.leaf.isPiece === true || isRecorded(reading.leaf)) &&
      breaksOutOfNothing(found, text)
    )
      return null;
    if (found !== null && isInRecorded(reading.leaf) && isLiteral(found, reading)) return null;
    if (found !== null && (isQuotedSign(found, text, reading.leaf.isPiece === true) || isCopied(found, text)))
      return null;
    if (
      found !== null &&
      isInWritten(reading.leaf) &&
      (isBareCondition(found, reading) || isCodeSpan(found, text) || isQuotedOperator(found, text))
    )
      return null;
    if (found !== null && reading.leaf.isAtDecoy !== true && OWN_ORDER.test(text)) return null;
    if (found !== null && isOfHeader(found, reading)) return null;
    if (found !== null && isOwnExpression(found, reading)) return null;
    if (found !== null && isOwnFilter(found, text) && !isOfIntruder(reading.lower)) return null;
    if (found !== null && isQuotedQuery(found, text) && !isOfIntruder(reading.lower)) return null;
    if (found !== null && isInWritten(reading.leaf) && isOwnClause(found, text) && !isOfIntruder(reading.lower))
      return null;
    if (found !== null && isInWritten(reading.leaf) && isPromptedQuery(found, text) && !isOfIntruder(reading.lower))
      return null;
    if (found === null) {
      const left = hasAll(reading, PREDICATE) ? predicateLeft(reading.lower) : null;
      return left ?? (hasAll(reading, CALLED) ? pathAsked(reading) : null);
    }
    if (isPlainQuery(found) && (reading.leaf.kind === 'graphql' || !isOfIntruder(reading.lower))) return null;
    return isCondition(found) && hasPathSteps(reading.lower, isXml(reading)) ? null : found;
  },
};

function predicateLeft(lower: string): Finding | null {
  const at = leftPredicateAt(lower);
  return at < 0 ? null : { pattern: 'break-out of an XPath predicate', confidence: 0.8, at };
}

function pathAsked({ lower, leaf }: Reading): Finding | null {
  const isAsked = leaf.part === 'value' && leaf.isPiece !== true && !isOfData(leaf) && asksPath(lower);
  return isAsked ? { pattern: 'function of an XPath query', confidence: 0.6, at: 0 } : null;
}

/** A statement that stands among words or in a document, in brackets or in quotes of its own, is somebody's query. */
function breaksOutOfNothing({ pattern, confidence, at }: Finding, text: string): boolean {
  if (pattern === CUT_OFF) return LENGTH.test(text.slice(0, at + 1));
  if (pattern === 'subquery') return OPENED_QUERY.test(text) && !isOfIntruder(text.toLowerCase());
  if (pattern === 'EXEC statement' && LISTED.test(text.slice(at, at + LEAD))) return true;
  if (!PLAIN_STATEMENT.test(pattern) || confidence > MOST_OF_STATEMENT) return false;
  const first = text
    .slice(at, at + LEAD)
    .replace(/^[\s'"`)]+/, '')
    .charAt(0);
  return first !== ';' && !CLAUSE.test(text.slice(at, at + LONGEST_CLAUSE));
}

/** `'*'` where a gateway is told the text of a header, which it writes in quotes. */
function isOfHeader({ pattern }: Finding, { text, leaf }: Reading): boolean {
  return pattern === 'operation out of a string' && OF_HEADER.test(leaf.location) && ANY_ORIGIN.test(text);
}

/** Fields by which forms, monitoring and tables of a document are told a condition of their own. */
const EXPRESSION_NAME =
  /(?:^|[._])(?:expression|recovery_expression|formula|filter_?by_?formula|condition|criteria|visible_?if|enable_?if|required_?if)$/i;

/** A formula, or `f(a)>0 and length(g(b))>0` in such a field: nothing of it stands behind a string, names a secret or ends in a comment. */
function isOwnExpression({ pattern, confidence, at }: Finding, { text, lower, leaf }: Reading): boolean {
  if (pattern !== 'injected condition' || confidence > MOST_OF_CONDITION) return false;
  if (isFormula(text)) return !isOfIntruder(lower);
  if (!isOfData(leaf) || leaf.isEnclosed === true || !EXPRESSION_NAME.test(leaf.location)) return false;
  if (/["'`;]/.test(text.slice(0, at)) || /--|#(?!\d{1,4}\))|\/\*|;/.test(text)) return false;
  // Without a statement around it, `system.name` is a key of a machine that is watched, and no catalogue.
  return !isOfIntruder(lower.replaceAll('system.', ''));
}

/** A string as a program prints it (`'# of items'`), or one that begins behind code (`if '=' in x`). */
function isLiteral({ pattern, at }: Finding, { text, leaf }: Reading): boolean {
  const mark = text.trimStart().charAt(0);
  if (pattern === CUT_OFF) return QUOTED_COMMENT.test(text) && (leaf.isPiece === true || text.trimEnd().endsWith(mark));
  if (pattern === 'operation out of a string') return QUOTED_SIGN.test(text);
  return pattern === 'comparison out of a string' && BEHIND_CODE.test(text.slice(Math.max(0, at - LEAD), at));
}

/** The mark before a name that Markdown shows as it is, with nothing before it that it could end: `` `# fmt: off` ``. */
function isCodeSpan({ pattern, at }: Finding, text: string): boolean {
  return pattern === CUT_OFF && text.charAt(at) === '`' && text.slice(0, at).trim() === '';
}

/** `or 1=1` among words or behind the mark of a comment where texts are kept, which only a quote leaves. */
function isBareCondition({ pattern, at }: Finding, { text, leaf }: Reading): boolean {
  return (
    (leaf.isPiece === true || /^\s{0,8}(?:#|--|\/\/)/.test(text)) &&
    pattern === 'condition on constants' &&
    !/["'`]/.test(text.slice(0, at + 1))
  );
}

/** A query in quotes of its own, as a source or a command holds one: no database reads a statement right behind a string. */
function isQuotedQuery({ pattern, confidence, at }: Finding, text: string): boolean {
  return (
    pattern === 'SELECT statement' && confidence <= MOST_OF_STATEMENT && QUOTED_QUERY.test(text.slice(at, at + LEAD))
  );
}

/** A clause of the statement that a text begins with, which leaves no string. */
function isOwnClause({ pattern, at }: Finding, text: string): boolean {
  return OWN_CLAUSE.test(pattern) && !/["'`)]/.test(text.charAt(at)) && WHOLE_STATEMENT.test(text);
}

/** A query behind the semicolon by which a program is given one, where people write: it stands behind no value. */
function isPromptedQuery({ pattern, at }: Finding, text: string): boolean {
  return pattern === 'SELECT statement' && PROMPTED.test(text.slice(at)) && !/[^\s:`]/.test(text.slice(0, at));
}

/** `where name like '%a%'`: what somebody searches by, without a value before it. */
function isOwnFilter({ pattern, confidence }: Finding, text: string): boolean {
  return pattern === 'WHERE condition' && confidence <= MOST_OF_FILTER && OWN_FILTER.test(text);
}

/** What is searched for may well be a query, as long as it breaks out of nothing. */
function isPlainQuery({ pattern, confidence }: Finding): boolean {
  return pattern === 'SELECT statement' && confidence < SURE_QUERY;
}

function isXml({ leaf, lower }: Reading): boolean {
  return leaf.part === 'whole' && lower.trimStart().startsWith('<');
}

/** A condition of functions and names that XPath has as well, and that nothing breaks out of a text for. */
function isCondition({ pattern, confidence }: Finding): boolean {
  return pattern === 'injected condition' && confidence <= MOST_OF_CONDITION;
}

function mayHoldSql(characters: Characters): boolean {
  return hasAny(characters, MARKS) || hasAll(characters, COMMENT) || characters.blank || characters.lineEnd;
}

function isPaired(reading: Reading): boolean {
  return hasAny(reading, PAIRED) && PAIRS.test(reading.text);
}
