import { expect, test } from 'vitest';
import { ldapInjection } from '../../../src/attacks/signatures/ldap-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

const everywhere = (value: string) => [value, formBody({ user: value }), jsonBody({ user: value, page: 7 })];

test.each(['(|(&)(mail=*)))', '(&(|)(cn=x))', '(|(&)(foo=bar))', "*()|&'(mail=*)", '()(uid=*)', '*()&(cn=a*)'])(
  'what is always true beside what was asked, and a filter behind an empty group: %s',
  (value) => {
    for (const example of everywhere(value)) expect(foundIn(ldapInjection, example)).not.toEqual([]);
  },
);

test.each(['()', 'f()', '() (see below)', '(a) or (b)', 'main() (part=2)', '(&) and (|)', '(*) (tba)'])(
  'parentheses of a text are no filter: %s',
  (value) => {
    for (const example of everywhere(value)) expect(foundIn(ldapInjection, example)).toEqual([]);
  },
);
