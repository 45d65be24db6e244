import { expect, test } from 'vitest';
import { commandInjection } from '../../../src/attacks/signatures/command-injection.ts';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn } from '../found-in.ts';

test.each([
  'hello you all my good old friends |+dir+c: hello you all',
  'made of paper and wood $;+cat+/etc/hosts',
  'He said: "well, nc -lvvp 4448 -e /bin/sh&" and then he went home again.',
  'hello you all my good old friends | set /a 3482*7301 hello you all',
])('a command is found with blanks of a form, with the name before its options, and where it computes: %s', (text) => {
  expect(foundIn(commandInjection, text)).not.toEqual([]);
});

test.each([
  'the sum of a |+b and what else you all want',
  'He said: "well, sort -n -k 2 it" and then he went home again.',
  'print the list of all of them | set name=x and then go on',
  'use C++;+1 from me and all of my friends',
])('sums, options of other programs and variables are none: %s', (text) => {
  expect(foundIn(commandInjection, text)).toEqual([]);
});

test.each([
  'He said: "well, (SELECT * FROM (SELECT(SLEEP(5)))ecMj)" and then he went home again.',
  'He said: "well, benchmark(50000000,MD5(1))" and then he went home again.',
  `He said: "well, -4325' or make_set(9354=9354,7185)" and then he went home again.`,
  `my hello friends take what old people here 1" and make_set(8403=8403,8899) the`,
  'my hello friends take what old people here 1) where 6090=6090;select count(*) from users t1,users t2-- the',
  'my hello friends take what old people here -1 UNION SELECT 1 INTO @a,@b the',
  "my hello friends take what old people here 1') as x where 74=74;select count(*) from users t1,users t2-- the",
])(
  'a query in its own bracket, behind a clause of another or into a variable, and functions told what only a database computes, are found among words: %s',
  (text) => {
    expect(foundIn(sqlInjection, text)).not.toEqual([]);
  },
);

test.each([
  'He said: "well, (select * from the menu)" and then he went home again.',
  'He said: "well, (select all of them) and then sleep(5)" and then he went home again.',
  'my hello friends take what old people here make_set(8403, 8899) the',
  `It is their' or make_set(a=b,7185) that all of us in the office ask for`,
  'The function `pg_sleep(5)` waits for five seconds and `pg_sleep_for` for an interval',
  'He said: "well, benchmark(50, names)" and then he went home again.',
  'my hello friends take what old people here is a union, select 1 into stores of the town',
  'my hello friends take what old people here) and 6 apples select count(*) from users as it is',
])('choices, and functions that are named, are none: %s', (text) => {
  expect(foundIn(sqlInjection, text)).toEqual([]);
});
