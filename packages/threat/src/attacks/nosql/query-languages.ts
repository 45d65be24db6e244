import type { Reading } from '../readings/reading.ts';
import { isInRecorded, isInWritten, type Leaf } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';
import { BROKEN_INTO, type Clause, NODE } from './clauses-behind-strings.ts';

/** What accounts and secrets are called. */
const SECRETS = '(?:pass(?:word|wd)?|pwd|secret|token|api_?key|credential|hash|admin)';
/** Everything that a graph holds: nodes of no label, ways of any length. */
const ALL_NODES = String.raw`\(\s?(\w{1,20})\s?\)(?:\s?<?-\s?(?:\[[\w\s*.]{0,20}\]\s?)?-?>?\s?\(\s?\w{0,20}\s?\)){0,2}`;

/** Whole statements that do harm; one that only reads is as likely a code sample. */
const STATEMENTS: readonly Clause[] = [
  {
    pattern: 'Cypher statement',
    confidence: 0.75,
    form: new RegExp(
      `^match\\s{1,4}${NODE}[^\\n]{0,200}\\b(?:delete|set|remove|load csv|call\\s{1,4}(?:apoc|dbms)\\.)(?:\\b|\\w)`,
    ),
  },
  {
    pattern: 'AQL condition that is always so',
    confidence: 0.7,
    form: /^for\s{1,4}\w{1,20}\s{1,4}in\s{1,4}\w{1,40}\s{1,4}filter\b[^\n]{0,160}(?:\|\||\bor\b)\s{0,4}(\d{1,6})\s{0,4}==\s{0,4}\1\b/,
  },
  { pattern: 'Cypher statement', confidence: 0.8, form: /^load csv (?:with headers )?from\s{1,4}["']/ },
  { pattern: 'CQL statement', confidence: 0.65, form: /^select\s[^\n]{1,240}\sallow filtering\s{0,4};?\s{0,4}$/ },
  { pattern: 'Cypher procedure', confidence: 0.8, form: /^call\s{1,4}(?:db|apoc|dbms)\.[\w.]{1,60}\s{0,4}\(/ },
  {
    pattern: 'redis script',
    confidence: 0.75,
    form: /^(?:eval\s{1,4}["']\s{0,4})?(?:return\s{1,4})?redis\.p?call\s{0,4}\(/,
  },
  {
    pattern: 'Gremlin traversal',
    confidence: 0.65,
    form: /^g\.(?:[ve]|add[ve])\([^()\n]{0,60}\)(?:\.\w{1,20}\s?(?:\([^()\n]{0,80}\)|\{)|\s{0,4}$)/,
  },
  {
    pattern: 'parser of Solr by its name',
    confidence: 0.65,
    form: /^\{!(?:lucene|e?dismax|func|frange|join|terms?|xmlparser|field|prefix|raw|query|boost|switch|parent|child|collapse|geofilt|bbox|surround|complexphrase|mlt|graph|hash_range|parser|type=)[\s}=]/,
  },
  {
    pattern: 'condition behind a placeholder',
    confidence: 0.7,
    form: /^:\w{1,20}\s{1,4}(?:or|and)\s{1,4}(?:\w{1,40}\s{0,4}(?:=|<>|[<>]=?)\s{0,4}:\w|(?:attribute_(?:not_)?exists|begins_with|contains|size)\s?\()/,
  },
];

/** Statements that read or add, which are none of a document's samples where a caller hands over nothing else. */
const HANDED_OVER: readonly Clause[] = [
  {
    pattern: 'Cypher statement',
    confidence: 0.6,
    form: new RegExp(
      `^match\\s{1,4}(?:${ALL_NODES}\\s{1,4}return\\s(?:\\*|\\1\\b|count\\()[\\w\\s,.*()]{0,60}$|${NODE}[^\\n]{0,160}\\breturn\\s[^\\n]{0,80}\\b\\w{1,20}\\.\\w{0,20}${SECRETS}\\w{0,12}\\b)`,
    ),
  },
  {
    pattern: 'Cypher statement',
    confidence: 0.6,
    form: /^call\s{1,4}[a-z]\w{0,40}(?:\.[a-z]\w{0,40}){1,4}\s{0,2}\((?:[^\n]{0,160}\)\s{1,4}yield\s|["'][^\n"']{0,160}["'][^\n]{0,80}\)\s{0,4};?\s{0,4}$)/,
  },
  {
    pattern: 'Cypher statement',
    confidence: 0.6,
    form: /^(?:(?:create|merge)\s{1,4}\(\s?\w{0,20}\s?(?::\w{1,40}){1,4}\s?\{|unwind\s[^\n]{1,120}\sas\s\w{1,20}\s{1,4}(?:create|merge|match|call|set)\b)/,
  },
];

/** Behind a name that brackets were closed after, as a label or a variable stands there. */
const BEHIND_NAME: readonly Clause[] = [
  {
    pattern: 'Cypher clause',
    confidence: 0.85,
    form: /^(?:where\s[^"\n]{1,120}\breturn\b|(?:return|with)\s{1,4}\w[^"\n]{0,60}\b(?:union|match)\b|return\s{1,4}[\w.*]{1,40}\s{0,4}\/\/|detach\s{1,4}delete\b|(?:optional )?match\s{0,4}\()/,
  },
];
/** A name in brackets that are closed, and a member that a list is sorted by. */
const CLOSED_NAME = /^[a-z][\w:]{0,40}(?:\)|\.\w{1,40})\s{1,4}(?:(?:asc|desc)\s{1,4})?/;

/** Behind a number, where words alone would be a sentence. */
const BEHIND_NUMBER: readonly Clause[] = [
  {
    pattern: 'Cypher condition',
    confidence: 0.8,
    form: /^(?:or|and|xor)\s{1,4}(?:true|\d{1,6}\s{0,4}=\s{0,4}\d{1,6})\s{1,4}(?:return|with|match|call|detach)\s{1,4}[\w(*]/,
  },
  {
    pattern: 'Cypher clause',
    confidence: 0.8,
    form: new RegExp(`^with\\s{1,4}\\w{1,20}\\s{1,4}(?:optional )?match\\s{1,4}${NODE}`),
  },
];
const NUMBER = /^\d{1,9}\s{1,4}/;

/** Behind a quote of a value that was put into JSON as a text: further members. A part of a pasted document begins so, too. */
const MEMBERS: readonly Clause[] = [
  {
    pattern: 'members added to JSON',
    confidence: 0.65,
    form: /^,\s{0,4}(?:[{[]\s{0,4}){0,3}"[\w$.@-]{1,40}"\s{0,4}:\s{0,4}(?:["{[\d-]|true\b|false\b|null\b)/,
  },
];
const LONGEST_MEMBERS = 240;
/** The rest of a document ends as one does; of what was added the surrounding text brings the end. */
const CLOSED = /[}\]"\s]$/;

const MAY_START =
  /^\s{0,8}(?:(?:match|create|merge|unwind|cypher|for|load|call|redis|return|eval|select)\b|g\.|\{!|:\w)/;
/** What a query tells its planner first. */
const PLANNED =
  /^\s{0,8}(?:cypher\s{1,4}(?:\d\S{0,4}\s{1,4})?(?:\w{1,20}=\w{1,20}\s{1,4}){0,2})?(?:(?:explain|profile)\s{1,4})?/;
/** A procedure of a graph database behind a value that is no string, or behind other statements. */
const PROCEDURE =
  /(?:^[\w@.-]{1,40}[`)\]}]{0,4}\s{1,4}|[;\n]\s{0,8})call\s{1,4}(?:db|apoc|dbms|gds)\.[\w.]{1,60}\s{0,4}\(/;
/** What a statement holds for people, also up to the end of a line. */
const COMMENT = /\/\*[^*]{0,80}\*\/|(?<!\/)\/\/[^\n]{0,80}\n/g;

const BREAK_OUT =
  /^(?:[\w .@-]{0,40}["'`][\s)}\]]{0,8}|[}\])][\s)}\]]{0,8}|[\w*]{1,40}\)(?=\s{1,4}(?:or|and)\s{1,4}\()|-?\d{1,12}\s?[)}\]]{1,4}(?=\s{1,4}(?:(?:optional )?match|detach|set|remove|merge|create|foreach|call|union|with|return)\s))/;
/** Statements that a semicolon parts from what was left. */
const PARTED = /^;\s{0,4}(?=(?:match|for|call|let|return|load|filter|detach)\s)/;
/** Words in quotes of their own, as somebody names a title or a button: `"Create (something) new"`. */
const QUOTED = /^\s{0,4}(["'])[a-z][^"'`\n/]{0,160}[^\s"'`/]\1(?=[\s,.;:!?)]|$)/;
const LONGEST_QUOTED = 200;
const LONGEST = 400;
const SHORT = 16;

/** Clauses of graph and wide-column databases at the end of a string they were put into. Looks at the start only. */
export function foreignClause({ leaf, lower: whole }: Reading): Finding | null {
  const lower = MAY_START.test(whole) ? withoutComments(whole) : whole;
  const left = BREAK_OUT.exec(lower)?.[0].length ?? 0;
  const at = left === 0 ? 0 : left + (PARTED.exec(lower.slice(left, left + SHORT))?.[0].length ?? 0);
  const number = NUMBER.exec(lower)?.[0].length ?? 0;
  return (
    (at === 0 || QUOTED.test(lower.slice(0, LONGEST_QUOTED)) ? null : clauseAt(lower, at, BROKEN_INTO)) ??
    (at === 0 || leaf.isPiece === true || lower.length > LONGEST_MEMBERS || (CLOSED.test(lower) && !endsInString(lower))
      ? null
      : clauseAt(lower, at, MEMBERS)) ??
    (CLOSED_NAME.test(lower) ? clauseAt(lower, CLOSED_NAME.exec(lower)?.[0].length ?? 0, BEHIND_NAME) : null) ??
    (number === 0 ? null : clauseAt(lower, number, BEHIND_NUMBER)) ??
    (isToldOf(leaf) ? null : statementIn(lower, STATEMENTS)) ??
    procedureIn(leaf, lower)
  );
}

/** A statement that the text of a parameter is, from its first word. */
export function wholeStatement({ lower }: Reading): Finding | null {
  return statementIn(lower, STATEMENTS) ?? statementIn(lower, HANDED_OVER);
}

function statementIn(lower: string, statements: readonly Clause[]): Finding | null {
  return MAY_START.test(lower) ? clauseAt(lower, PLANNED.exec(lower)?.[0].length ?? 0, statements) : null;
}

/** The beginning of a statement with blanks for its comments. */
function withoutComments(lower: string): string {
  const head = lower.slice(0, LONGEST);
  return head.includes('/*') || head.includes('//') ? `${head.replaceAll(COMMENT, ' ')}${lower.slice(LONGEST)}` : lower;
}

function procedureIn(leaf: Leaf, lower: string): Finding | null {
  if (leaf.isPiece === true || isInWritten(leaf) || isInRecorded(leaf)) return null;
  const head = lower.slice(0, LONGEST);
  const at = head.includes('call') ? head.search(PROCEDURE) : -1;
  return at < 0 ? null : { pattern: 'Cypher procedure', confidence: 0.75, at };
}

/** True for a part of a text that people write or tools record: nobody runs a statement that stands among words and leaves nothing. */
function isToldOf(leaf: Leaf): boolean {
  return leaf.isPiece === true && (isInWritten(leaf) || isInRecorded(leaf));
}

/** True for what began inside of a string and ends inside of one: the surrounding text has both of its other quotes. */
function endsInString(text: string): boolean {
  let quotes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x5c) i++;
    else if (code === 0x22) quotes++;
  }
  return quotes > 0 && quotes % 2 === 0;
}

function clauseAt(lower: string, at: number, clauses: readonly Clause[]): Finding | null {
  const rest = lower.slice(at, at + LONGEST).trimStart();
  const found = clauses.find(({ form }) => form.test(rest));
  return found === undefined ? null : { pattern: found.pattern, confidence: found.confidence, at };
}
