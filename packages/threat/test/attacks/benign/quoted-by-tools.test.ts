import { expect, test } from 'vitest';
import { commandInjection } from '../../../src/attacks/signatures/command-injection.ts';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { xxe } from '../../../src/attacks/signatures/xxe.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const mail = (address: string): string =>
  `Content-Transfer-Encoding: quoted-printable\n\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "${address}"><html xmlns=3D"x"><body>Hi</body></html>`;

test('a mail breaks the address of a published document type', () => {
  for (const address of ['http://www.w=\n3.org/TR/xhtml1/DTD/xhtml1.dtd', 'http://=\r\nwww.w3.org/TR/xhtml1/DTD/a.dtd'])
    expect(foundIn(xxe, jsonBody({ raw: mail(address) }))).toEqual([]);
});

test.each([
  'http://www.w3.org=\n.evil.example/a.dtd',
  'http://evil.example/=\nwww.w3.org/a.dtd',
  'http://evil.example/a=\n.dtd',
])('but no other address: %j', (address) => {
  expect(foundIn(xxe, jsonBody({ raw: mail(address) }))).not.toEqual([]);
});

test('a gateway is told in quotes which origins a header allows', () => {
  const name = 'method.response.header.Access-Control-Allow-Origin';
  const settings = (value: string): object => ({ responseParameters: { [name]: value }, statusCode: '200' });
  expect(foundIn(sqlInjection, jsonBody(settings("'*'")))).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody(settings("'*' or 1=1-- ")))).not.toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ user: "'*'", password: 'x' }))).not.toEqual([]);
});

test('a quote behind an opening bracket begins a string of a source', () => {
  const source = (line: string): object => ({ content: `a = 1\n${line}\nb = 2` });
  for (const line of ["$('# of items')", "query = '# ' + name"])
    expect(foundIn(sqlInjection, jsonBody(source(line)))).toEqual([]);
  for (const name of ["admin') #", "admin' #", "admin' -- ", "x=' -- "])
    expect([name, foundIn(sqlInjection, jsonBody({ name }))]).not.toEqual([name, []]);
});

test('an editor lets one fill in a place, and a comment of PHP runs nothing', () => {
  const place = `width: $\{1:400}; height: $\{2:300};`;
  for (const text of [place, '<?php // vim:fenc=utf-8:filetype=php:ts=4'])
    expect(foundIn(commandInjection, jsonBody({ text }))).toEqual([]);
  for (const text of [`w$\{9:0}ho`, `$\{1:0}/etc`, "<?php // x\nsystem('id');", "<?php // ?><?=system('id')"])
    expect([text, foundIn(commandInjection, jsonBody({ text }))]).not.toEqual([text, []]);
});
