import { nameContinuation } from '../ldap/distinguished-name.ts';
import { withoutFilterEscapes } from '../ldap/escapes.ts';
import { filterInjection } from '../ldap/filter-injection.ts';
import { filterProbe } from '../ldap/filter-probe.ts';
import { type Characters, hasAll, hasAny, marksOf, type Reading } from '../readings/reading.ts';
import type { Finding, Signature } from '../signature.ts';

const PARENTHESES = marksOf('()');
const OPERATORS = marksOf('*=&|!');
const NAME = marksOf(',=');
/** A probe of two characters need not hold a parenthesis. */
const PROBE = marksOf('*|');
const BACKSLASH = marksOf('\\');

/** Search filters and distinguished names of directories (RFC 4515, RFC 4514) inside a value. */
export const ldapInjection: Signature = {
  type: 'ldap_injection',
  mitre: 'T1190',
  impact: [25, 35],
  examples: {
    hits: [
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
    ],
  },
  couldMatch(characters: Characters): boolean {
    return (
      (hasAny(characters, PARENTHESES) && (characters.unusual || hasAny(characters, OPERATORS | BACKSLASH))) ||
      hasAll(characters, NAME) ||
      hasAll(characters, PROBE)
    );
  },
  match(reading: Reading): Finding | null {
    const found = judge(reading.lower, reading.leaf.kind === 'path');
    if (found !== null || !hasAny(reading, BACKSLASH)) return found;
    const plain = withoutFilterEscapes(reading.lower);
    return plain === reading.lower ? null : judge(plain, false);
  },
};

function judge(lower: string, isPath: boolean): Finding | null {
  const filter = filterInjection(lower, isPath);
  return filter ?? filterProbe(isPath ? lower.slice(lower.lastIndexOf('/') + 1) : lower) ?? nameContinuation(lower);
}
