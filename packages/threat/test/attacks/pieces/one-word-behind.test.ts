import { expect, test } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { xss } from '../../../src/attacks/signatures/xss.ts';
import { foundIn } from '../found-in.ts';

test.each([
  'the confirm.call(null,1) the',
  "the javascript:setInterval('ale'+'rt(document.domain)') the",
  'hello the alert?.(document?.cookie) there',
  'the alert&lpar;1&rpar; the',
])('a word behind a call or a script address is no part of it: %s', (text) => {
  expect(foundIn(xss, text)).not.toEqual([]);
});

test.each(['Please [ HAVING 1=0] do not forget', 'Please ( and (select substring(@@version,2,1))=5) do not forget'])(
  'a blank before what goes on with a query parts nothing from the bracket around it: %s',
  (text) => {
    expect(foundIn(sqlInjection, text)).not.toEqual([]);
  },
);

test.each([
  'the print() function',
  'the setTimeout(next) call',
  'use javascript:void(0) there',
  'see alert.apply() first',
])('calls that people write about stay harmless: %s', (text) => {
  expect(foundIn(xss, text)).toEqual([]);
});

test.each(['All of them ( and there are many) are here', 'Please [ or ask us] do not forget'])(
  'so does what people put in brackets: %s',
  (text) => {
    expect(foundIn(sqlInjection, text)).toEqual([]);
  },
);
