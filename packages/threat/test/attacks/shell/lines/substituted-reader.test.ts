import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const asked = (name: string, value: string) => [
  { query: `${name}=${encodeURIComponent(value)}` },
  formBody({ [name]: value, submit: '1' }),
];

test.each(['$(cat notes)', '$(tac flag)', 'a$(head x).png', '$(cat x|base64)'])(
  'a program that reads, as a substitution that is the whole value, is found: %s',
  (value) => {
    for (const example of asked('host', value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
  },
);

test.each(['$(cat notes)', 'say $(cat notes) to read them', '$(cats)', '$(less)', '$(sort list of names)'])(
  'where people write, and among words, it is not: %s',
  (value) => {
    for (const example of [jsonBody({ message: value, page: 1 }), formBody({ comment: value })])
      expect(foundIn(commandInjection, example)).toEqual([]);
  },
);

test.each([
  `\${PATH:~A}\${PWD:~A} ????.???`,
  `;\${PWD::\${#SHLVL}}???\${PWD::\${#SHLVL}}??\${HOME:\${#HOSTNAME}:\${#SHLVL}} ????.???`,
  `\${HOME::$?}???\${HOME::$?}????? ????.???`,
])('names that are cut out of variables by a length or from the end are found: %s', (value) => {
  for (const example of asked('c', value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each([`\${HOME:~/data}`, `\${USER:\${OWNER}}`, `\${path:none}`, `\${user:~all of them}`])(
  'and what stands for a variable that is not set is not: %s',
  (value) => {
    for (const example of asked('c', value)) expect(foundIn(commandInjection, example)).toEqual([]);
  },
);
