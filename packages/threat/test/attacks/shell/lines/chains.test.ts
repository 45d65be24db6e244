import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const named = (name: string, value: string) => [
  { query: `${name}=${encodeURIComponent(value)}` },
  formBody({ [name]: value, submit: '1' }),
  jsonBody({ [name]: value, page: 7 }),
];

test.each(['|date|base64', '; who; echo', '192.0.2.1;id;echo;', "' | id | tr"])(
  'bare commands behind operators are found where a machine is named: %s',
  (value) => {
    for (const name of ['host', 'ip_addr', 'target']) {
      for (const example of named(name, value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
    }
    for (const example of named('columns', value)) expect(foundIn(commandInjection, example)).toEqual([]);
  },
);

test.each(['|| id || date', '&& who && hostname', "' || date || id"])(
  'bare commands behind doubled operators are found anywhere: %s',
  (value) => {
    for (const example of named('name', value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
  },
);

test.each(['foo;id;#', 'curl; who; # '])(
  'a bare command between a word and a comment is found anywhere: %s',
  (value) => {
    for (const example of named('name', value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
  },
);

test.each(['&call %run%', 'a.txt&set x=ver&call %x%'])('a command in a variable of Windows is found: %s', (value) => {
  for (const example of named('file', value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each([
  ['host', 'web|db|cache'],
  ['host', '; name; city'],
  ['target', 'id|name|title'],
  ['ip', '|date|time|'],
  ['q', 'user || id || date'],
  ['q', '; call 50% off'],
  ['q', 'id; date; host'],
  ['q', 'name; id; # of items'],
  ['q', 'name;date;#tag'],
])('a list in %s is none: %s', (name, value) => {
  for (const example of named(name, value)) expect(foundIn(commandInjection, example)).toEqual([]);
});
