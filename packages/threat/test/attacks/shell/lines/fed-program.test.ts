import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const everywhere = (name: string, value: string) => [
  { query: `${name}=${encodeURIComponent(value)}` },
  formBody({ [name]: value, submit: '1' }),
  jsonBody({ [name]: value, page: 7 }),
];

test.each([
  ';cat<notes',
  '127.0.0.1;cat<notes',
  './;cat<flag;#',
  '1|tac<a*',
  '8.8.8.8&&nl<x-y',
  '::%eth0;cat<notes',
  ';cat<>notes',
  '8.8.8.8;cat <notes',
  ';tac < notes',
  ';<notes cat',
  '8.8.8.8|<notes.txt head -c9',
])(
  'a program that reads, right behind the operator or with no blank around the sign, is found behind a value: %s',
  (value) => {
    for (const example of everywhere('host', value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
  },
);

test.each([
  'for(;cat<dog;)',
  'a;cat<b>',
  'a; cat < dog',
  'while(x;wc<n;x++)',
  'i;head<tail',
  ';tail<max;head++',
  'for(i=0;<n cats)',
  'a; <b cat',
  'x;<cut here>',
])('conditions, markup and what is spelled with blanks are none: %s', (value) => {
  for (const example of everywhere('q', value)) expect(foundIn(commandInjection, example)).toEqual([]);
});
