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
