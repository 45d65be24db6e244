import { changeRecord } from '../ldap/change-record.ts';
import { nameContinuation } from '../ldap/distinguished-name.ts';
import { withoutFilterEscapes } from '../ldap/escapes.ts';
import { filterInjection } from '../ldap/filter-injection.ts';
import { filterProbe } from '../ldap/filter-probe.ts';
import { endedLogin, singleItem } from '../ldap/single-item.ts';
import { proseShare } from '../readings/prose.ts';
import { type Characters, hasAll, hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { ADDRESS_KINDS, isOfData, type Leaf } from '../request/leaf/leaf.ts';
import type { Finding, Signature } from '../signature.ts';

const PARENTHESES = marksOf('()');
const OPERATORS = marksOf('*=&|!');
const NAME = marksOf(',=');
const COLON = marksOf(':');
/** Of a matching rule: `cn:caseExactMatch:=a`. */
const RULE = marksOf(':=');
/** What a probe or a single item holds without a parenthesis. */
const WILDCARD = marksOf('*');
/** In a shorter text a filter is no quotation. */
const LEAST_PROSE = 60;
const PROSE = 0.4;
const AROUND = 200;
const BACKSLASH = marksOf('\\');

/** Search filters and distinguished names of directories (RFC 4515, RFC 4514) inside a value. */
export const ldapInjection: Signature = {
  type: 'ldap_injection',
  mitre: 'T1190',
  impact: [25, 35],
  pieceDiscount: 0.12,
  examples: {
    hits: [
      '&(uid=*)(userPassword=*)',
      '*)(uid=*))(|(uid=*',
      'admin)(&)',
      'admin)(!(&(1=0',
      'x)(department=fin*',
      '(&(objectClass=person)(sn=a*))',
      '*(|(mail=*))',
      'admin*))\0',
      '\\2a\\29\\28cn=\\2a',
      '*()|&',
      'x,ou=admins,dc=example,dc=test',
      'objectClass=*',
      '|(cn=a*)',
      '\\2a\\29',
      { query: 'user=*&password=*' },
      { query: 'username=a*m*n' },
      { query: 'username=admin))(' },
      '*)(objectClass',
      '*)(\tuid\t=\t*',
      '*((|((objectClass=*))))',
      '*)||(uid=*',
      'admin)|(',
      'x)(:dn:2.5.13.5:=admin',
      'userPassword:2.5.13.18:=\\7b\\4d',
      '&(objectClass=user)',
      ',ou=admins,dc=example,dc=test',
      'cn=admin,dc=*',
      '*,dc=example,dc=test',
      { query: 'login=uid%3Droot,ou=people,dc=example,dc=test' },
      'x\nchangetype: modify\nreplace: userPassword\nuserPassword: y',
    ],
    misses: [
      'Call me (evenings), or write (a & b)',
      'great :) see you ;)',
      'f(x)(y) = g(x)(y=2)',
      'foo(bar=1)(baz=2)',
      '^(a|b)(c=d)?$',
      '(define (f x) (* x x))',
      '(030) 1234 567',
      'rm *.txt (all)',
      '*bold* (note)',
      'count(*) and sum(x=1)',
      'char *(*f)(int)',
      'if (!(a == b)) return (c=d)',
      '(*^_^*)',
      'Wait)))',
      'session opened for user root (uid=0)',
      'name=*.txt',
      { query: 'password=Summer2024*' },
      { query: 'user=Ann (sales)' },
      { query: 'user=bob:)' },
      { query: 'name=ann)' },
      'photos\\28',
      'CN=www.example.test,O=Example,C=NL',
      'bind as cn=admin,dc=example,dc=test and search below ou=people',
      'uid=jsmith,ou=people,dc=example,dc=test',
      'changetype: modify is how LDIF says it',
      '(a, b) | (c, d)',
      'f(a)||(b)',
      'x:=1',
      'time:12:30:=ok',
      '!@#$%^&*()',
      { query: 'filter=(%26(objectClass=person)(uid=ann))' },
      '(uid=jsmith)',
    ],
  },
  couldMatch(characters: Characters): boolean {
    return hasAny(characters, PARENTHESES) || mayHoldFilter(characters);
  },
  match(reading: Reading): Finding | null {
    const found = mayHoldFilter(reading) ? findIn(reading) : endedLogin(reading.lower.trim(), reading.leaf);
    if (found?.pattern === 'search filter' && (isSetUp(reading) || isAmongWords(reading, found.at))) return null;
    if (found === null || reading.leaf.isPiece !== true || !COMPLETE.has(found.pattern)) return found;
    if (SECRET_ITEM.test(reading.lower)) return found;
    return found.pattern === 'search filter' && reading.text.charAt(found.at - 1) === '*' ? found : null;
  },
};

/** Brackets alone say something only where an account is named. */
function mayHoldFilter(characters: Characters): boolean {
  return (
    (hasAny(characters, PARENTHESES) && (characters.unusual || hasAny(characters, OPERATORS | BACKSLASH))) ||
    hasAll(characters, NAME) ||
    hasAny(characters, WILDCARD | BACKSLASH) ||
    hasAll(characters, RULE) ||
    (characters.lineEnd && hasAny(characters, COLON))
  );
}

/** A whole filter as directories are set up with: among other settings, in a field of that name, or with a place for a value. */
function isSetUp({ lower, leaf }: Reading): boolean {
  const text = lower.trim().replace(SETTING, '$1');
  if (!text.startsWith('(') || SECRET_ITEM.test(lower) || !isBalanced(text)) return false;
  return isOfData(leaf) || FILTER_NAME.test(leaf.location) || (!lower.includes('*') && PLACE.test(lower));
}

/** Words before a filter. */
const WORDS = /\p{L}{2}[^\p{L}]{1,8}\p{L}{2}/u;

/** The name of a setting in the cell before it: `| ldapUserFilter | `. */
const CELL = /\|\s{0,40}\w{0,24}filter\w{0,16}\s{0,40}\|\s{0,4}$/;

/** A whole filter behind words in a body: it leaves nothing that these were put into. */
function isAmongWords({ lower, leaf }: Reading, at: number): boolean {
  if (ADDRESS_KINDS.has(leaf.kind) || SECRET_ITEM.test(lower)) return false;
  const close = closeOf(lower, at);
  const before = lower.slice(Math.max(0, at - AROUND), at);
  return close > 0 && (WORDS.test(before) || CELL.test(before));
}

/** Where the bracket at an offset is closed; −1 where it is not. */
function closeOf(lower: string, open: number): number {
  let depth = 0;
  for (let at = open; at < lower.length; at++) {
    if (lower.charAt(at) === '(') depth++;
    else if (lower.charAt(at) === ')' && --depth === 0) return at;
  }
  return -1;
}

/** A line of settings: `filter="(…)"`. */
const SETTING = /^[\w.]{0,40}filter\s{0,4}[=:]\s{0,4}["']?(\(.{1,400}\))["']?$/;

/** Fields in which directories are asked for a whole filter. */
const FILTER_NAME =
  /(?:^|[._[-])(?:(?:ldap|search|user|group|member|base|object)?[_-]?filter|condition|rule|expression)\]?$/i;

/** `{0}`, `%s`, `{username}`, `%{user}`. */
const PLACE = /=[^()*]{0,24}(?:\{\w{0,20}\}|%[su{])/;

function isBalanced(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === '(') depth++;
    else if (text.charAt(at) === ')' && --depth === 0 && at < text.length - 1) return false;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Who may sign in is asked by a bind; whoever searches by the password guesses it. */
const SECRET_ITEM = /\((?:user)?passw(?:or)?d\s?[~<>]?=/;

/** What breaks out of nothing: among words it is somebody's filter, or two brackets of a script. */
const COMPLETE: ReadonlySet<string> = new Set([
  'search filter',
  'item of a search filter',
  'end of a filter',
  'wildcard for an account',
]);

function findIn(reading: Reading): Finding | null {
  const { lower, leaf } = reading;
  // Addresses have a colon and an equals sign, too.
  if (!hasPunctuation(reading) && !lower.includes(':=') && !lower.includes('changetype:')) return null;
  const found =
    judge(reading) ?? singleItem(lower.trim(), leaf) ?? (reading.lineEnd ? changeRecord(lower, leaf) : null);
  // Where everything is escaped, the reading with escapes undone shows it.
  const mayBeMixed = hasAny(reading, PARENTHESES) || hasAll(reading, NAME);
  if (found !== null || !mayBeMixed || !hasAny(reading, BACKSLASH)) return found;
  const plain = withoutFilterEscapes(reading.lower);
  return plain === lower ? null : judgeText(plain, leaf, false);
}

/** Any that a filter or a name is made of, beside that of matching rules and change records. */
function hasPunctuation(reading: Reading): boolean {
  return hasAny(reading, PARENTHESES | WILDCARD | BACKSLASH) || hasAll(reading, NAME);
}

function judge(reading: Reading): Finding | null {
  const { lower, leaf } = reading;
  if (hasAny(reading, PARENTHESES)) return judgeText(lower, leaf, leaf.kind === 'path');
  return hasAll(reading, NAME) ? nameContinuation(lower, leaf) : filterProbe(lower, leaf.isPiece);
}

function judgeText(lower: string, leaf: Leaf, isPath: boolean): Finding | null {
  const filter = filterInjection(lower, isPath);
  if (filter !== null && isQuoted(lower, filter.at)) return quoted(filter);
  return (
    filter ??
    filterProbe(isPath ? lower.slice(lower.lastIndexOf('/') + 1) : lower, leaf.isPiece) ??
    nameContinuation(lower, leaf)
  );
}

/** Prose stands around it. */
function isQuoted(lower: string, at: number): boolean {
  return lower.length >= LEAST_PROSE && proseShare(lower.slice(Math.max(0, at - AROUND), at + AROUND)) > PROSE;
}

/** Whoever writes about directories quotes whole filters; one that leaves its value is reported, with less certainty. */
function quoted(filter: Finding): Finding | null {
  return filter.pattern === 'search filter' ? null : { ...filter, confidence: Math.min(filter.confidence, 0.55) };
}
