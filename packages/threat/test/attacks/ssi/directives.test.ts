import { expect, test } from 'vitest';
import { findDirective } from '../../../src/attacks/ssi/directives.ts';

test.each([
  ['<!--#exec cmd="id"-->', 'SSI exec'],
  ['<!-- # exec cgi = "/x"', 'SSI exec'],
  ['a<!--#include file=x', 'SSI include'],
  ['<!--#printenv-->', 'SSI printenv'],
  ['<!-- <!--#echo var=x', 'SSI echo'],
  ['<!--#if expr="1"-->', 'SSI condition'],
  ['<esi:include src=x/>', 'ESI include'],
  ['< esi:debug/>', 'ESI debug'],
])('%s is the directive %s', (text, pattern) => {
  expect(findDirective(text)?.pattern).toBe(pattern);
});

test.each([
  '<!-- #region setup -->',
  '<!--#-->',
  '<!--#exec-->',
  '<!-- exec cmd="x" -->',
  '<!--#1 in sales -->',
  '<!--#echo chamber-->',
  '<!---->',
  '<esi>',
  '#include <stdio.h>',
])('%s is none', (text) => {
  expect(findDirective(text)).toBeNull();
});

test('of many the strongest counts, wherever it stands', () => {
  const text = `${'<!--#if expr="a"-->'.repeat(50)}<!--#exec cmd="id"-->`;
  expect(findDirective(text)).toMatchObject({ pattern: 'SSI exec', at: text.indexOf('<!--#exec') });
});
