import { expect, test } from 'vitest';
import { xss } from '../../../src/attacks/signatures/xss.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const BEFORE = 'Dear team, thank you for your quick answer. I have tried what you told me, but it still does not work:';
const BEHIND = 'Please let me know whether anything else is needed, we will be here until Friday.';

test.each([
  '<base href="//attacker.example/">',
  '<embed src="http://attacker.example/x.swf">',
  '<object data="http://attacker.example/x.pdf">',
  '<link rel="stylesheet" href="http://attacker.example/x.css">',
  "<style>@import'http://attacker.example/x.css';</style>",
  '<layer src="http://attacker.example/x.html"></layer>',
  '<xml src="x.xml" id=i></xml>',
  '<script src="data:\u0918,javascript:alert(1)"></script>',
])('an element that loads what may bring script is found among words: %s', (element) => {
  for (const text of [`${BEFORE} ${element}`, `${element} ${BEHIND}`, `${BEFORE} ${element} ${BEHIND}`]) {
    expect(foundIn(xss, text)).not.toEqual([]);
    expect(foundIn(xss, jsonBody({ value: text, other: 'x' }))).not.toEqual([]);
  }
});

test.each([
  '<a href="https://example.org/">this page</a>',
  '<img src="https://example.org/a.png" alt="a">',
  '<iframe width="560" height="315" src="https://example.org/embed/abc" allowfullscreen></iframe>',
  '<base href="/">',
  'the plain `<script src="...">` tag of the page',
  'the `<iframe>` and the `<embed>` element',
  '<iframe src={url} />',
])('what only shows or names something is not: %s', (element) => {
  expect(foundIn(xss, jsonBody({ value: `${BEFORE} ${element} ${BEHIND}`, other: 'x' }))).toEqual([]);
});
