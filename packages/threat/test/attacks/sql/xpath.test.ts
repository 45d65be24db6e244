import { expect, test } from 'vitest';
import { readingOf } from '../../../src/attacks/readings/reading.ts';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';

function confidenceIn(text: string): number {
  const reading = readingOf({ location: 'query.q', kind: 'query', part: 'value', text }, text, []);
  return sqlInjection.couldMatch(reading) ? (sqlInjection.match(reading)?.confidence ?? 0) : 0;
}

test.each([
  "@type='a' or @type='b'",
  "not(@line) or @line = ''",
  '@min <= @max and @min >= 0',
  "//book[@id='b1' or @id='b2']",
  "(@kind = 'one' or @kind = 'two') and string-length(name) > 3",
  "line/@unit='kg' and count(line)=1",
  "substring(@date,1,4)='2004' or @date=1",
  "contains(concat(' ', @class, ' '), ' note ') or @kind='note'",
  "position() = 1 or @first = 'yes'",
  "ancestor::list/@kind='x' and count(preceding-sibling::*)=0",
  "//XCUIElementTypeCell[@name='Save' or @label='Save']",
  'sum(//@price) = @total or @total = 0',
])('conditions of XPath are none of SQL: %s', (text) => {
  expect(confidenceIn(text)).toBe(0);
});

test.each([
  "' or @a=1-- -",
  "1' or @a='1",
  "' or @a is null#",
  "' or @a like '%",
  "1' or @a:=1 or '",
  '1 and @=0',
  "1 or @@version like '5%'",
  "' or @@version>'5",
  "' || @@version || '",
  "' and (select @a:=1)=1--",
  "' union select @@version,@a--",
  "'/*!50000or*/@a=1#",
  "' or @a=(select 1)--",
  "' or @a=sleep(5)#",
  "' or count(*)=1#",
  "x' or 1=1 or //a[@b='c' or 'a'='a",
  "@a' union select password from users--",
  "//a[@b='c'] or 1=1",
  "1' or username='admin' /*[@a*/",
  "1' or username='admin' /*[@a]*/",
  "1' or username='admin' and '[@a]'<>'",
  "1 or name like 'a%' -- (@x)",
  "1 or name like 'a%' # /@x",
  "<1' or username='admin' /*[@a]*/",
])('variables of SQL are found: %s', (text) => {
  expect(confidenceIn(text)).toBeGreaterThanOrEqual(0.5);
});

test.each(["substring(//user[1]/password,1,1)='a'", 'string-length(/root/user/password)', "' or true() or '"])(
  'a query of XPath that is asked or left is reported: %s',
  (text) => {
    expect(confidenceIn(text)).toBeGreaterThan(0.5);
  },
);
