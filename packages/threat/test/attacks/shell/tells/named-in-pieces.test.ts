import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const everywhere = (value: string) => [value, formBody({ name: value }), jsonBody({ name: value, page: 7 })];

test.each([
  "$p='pass';$q='thru';$p.$q('ls');",
  '$f=str_rot13("flfgrz"); echo $f("id");',
  "$run = strrev('metsys');$run($_GET['x']);",
  "$x='exe';$y='c';($x.$y)('id');",
  "';$a=base64_decode('ZXhlYw==');$a('id');//",
])('a function whose name is put together is found: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each(['127.0.0.1;$QUERY_STRING', `'|\${HTTP_REFERER}|'`, '`$HTTP_X_CMD`', '& $REMOTE_USER'])(
  'what the request brings, run as a command, is found: %s',
  (value) => {
    for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
  },
);

test.each([
  "$label='sum'; $value(1)",
  '$("#list").show(); $(el)',
  'the price is $a ($b.$c)',
  'log_format main $remote_addr $remote_user [$time_local]',
  '$HTTP_HOST; is a variable',
  'set $query_string to it',
])('variables that are read are no calls: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).toEqual([]);
});

test.each([
  "$k='pass';$l='thru';$m=$k.$l;$m('ls');",
  `\${'popen'}('ls','r')`,
  "'shell_exec'('ls')",
  String.raw`'\x65\x78\x65\x63'('ls')`,
  "passthru/*x*/('ls')",
  "__import__('plat'+'form').system()",
  "eval(Buffer.from('cHJvY2Vzcw','base64').toString())",
  "a' .. os.execute('ls') .. 'b",
  "fputs(fopen(base64_decode('YQ'),'w'),'x');",
  'process.kill(process.ppid)',
])('names and code that are put together or written in other ways: %s', (value) => {
  for (const example of [value, formBody({ q: value }), jsonBody({ q: value, page: 7 })])
    expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each([
  "the 'system' (see below)",
  "{'exec'}",
  'passthru /* a mode */ of it',
  '$a=$b.$c;',
  "'exec' and 'system'(2)s",
])('the same words in a text are none: %s', (value) => {
  for (const example of [value, formBody({ q: value }), jsonBody({ q: value, page: 7 })])
    expect(foundIn(commandInjection, example)).toEqual([]);
});

test.each([
  '(~(%8c%86%8c%8b%9a%92))((~(%9a%91%9b))((~(%98%9a%8b))()));',
  '[~%8C%86%8C%8B%9A%92][!%FF]([~%9A%91%9B][!%FF]());',
  '(~%8F%97%8F%96%91%99%90)();',
])('a function whose name is the inverse of bytes is found: %s', (code) => {
  expect(foundIn(commandInjection, { query: `code=${code}` })).not.toEqual([]);
});

test.each(['(~5)(x)', 'f(~(a|b))(c)', '[~x][!y](z)'])('an inverted number is none: %s', (code) => {
  expect(foundIn(commandInjection, { query: `code=${encodeURIComponent(code)}` })).toEqual([]);
});
