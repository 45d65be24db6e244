import { expect, it } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

it.each([
  'acmectl config --set languages "*"',
  "Call it with the '-B' option.",
  'Leave out the "-" there',
  'phone_number ^= "+48"',
  "offset = '-12.5', zone = '+1'",
  ' - copy "daily_lag" to "/usr/share/acme/plugins"',
  'sub run {\n  my $call = shift;\n  my $pid = fork();\n  if (!$pid) {\n    exec @$call;\n  }\n}',
])('what stands between quotes of its own is no operation: %j', (text) => {
  expect(foundIn(sqlInjection, text)).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ x: text }))).toEqual([]);
});

it.each([
  "'*'",
  "admin'-'",
  "admin '-B'",
  "x'*'",
  "'-1'",
  'a"+48+"',
  'x = "+sleep(4)+"',
  "1';copy \"a\" to '/srv/a.php'--",
  "copy accounts to '/srv/www/a.php'",
  '1; exec @$a--',
  'exec @cmd',
])('an operation or a statement is: %s', (text) => {
  expect(foundIn(sqlInjection, text)).not.toEqual([]);
});
