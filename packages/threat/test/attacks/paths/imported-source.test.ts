import { expect, test } from 'vitest';
import { deserialization } from '../../../src/attacks/signatures/deserialization.ts';
import { pathTraversal } from '../../../src/attacks/signatures/path-traversal.ts';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const source = (path: string): string =>
  `"use strict";\nconst a = 1;\nconst utils = require(${path});\nmodule.exports = utils;\n`;

test('a source imports others by the way to them', () => {
  for (const text of [
    source('"../../../../../core/utilities"'),
    "import { APIPromise } from '../../../../core/api-promise';\n",
  ])
    expect(foundIn(pathTraversal, jsonBody({ content: text }))).toEqual([]);
});

test.each([
  '"../../../../etc/passwd"',
  '"../../../../../.env"',
  '"../../../../../core/x',
  '"../../../../..//core/../x"',
])('but no file of a system, and nothing that the quotes do not close: %s', (path) => {
  expect(foundIn(pathTraversal, jsonBody({ content: source(path) }))).not.toEqual([]);
});

test('a pattern for paths of Windows opens no device', () => {
  expect(foundIn(pathTraversal, jsonBody({ pattern: String.raw`\\?\(\w):[/\](.*)` }))).toEqual([]);
  for (const path of [String.raw`\\?\C:\Windows`, String.raw`\\.\pipe\x`, String.raw`\\?\Volume{1}`])
    expect([path, foundIn(pathTraversal, jsonBody({ pattern: path }))]).not.toEqual([path, []]);
});

test('a type between the brackets of another is no object', () => {
  const xml = (text: string): object => ({ contentType: 'application/xml', body: `<p><type>${text}</type><a/></p>` });
  expect(foundIn(deserialization, xml('java.util.List&lt;java.lang.String&gt;'))).toEqual([]);
  for (const text of ['<java.lang.String>x</java.lang.String>', 'a<java.lang.ProcessBuilder/>'])
    expect([text, foundIn(deserialization, xml(text))]).not.toEqual([text, []]);
});

test('code in backticks behind a blank cuts no query off, nor does a function of one operand wait', () => {
  expect(
    foundIn(sqlInjection, jsonBody({ help: 'Put `# frozen_string_literal: true` at the top of a file.' })),
  ).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ text: 'result = benchmark(something)\nassert result == 123' }))).toEqual([]);
  for (const text of ['name` # ', '1 and benchmark(5000000,md5(1))', "x' or benchmark(9,sha1(1)) -- "])
    expect([text, foundIn(sqlInjection, jsonBody({ text }))]).not.toEqual([text, []]);
});
