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
