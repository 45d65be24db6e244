import { expect, test } from 'vitest';
import { confidenceOf } from './xss-text.ts';

const SCRIPT = "javascript:alert('are you there')";

test.each([
  'Hello team, please see [the report](URL) before the meeting.',
  'Hello team, please see [the report](<URL>) before the meeting.',
  'Hi all [url=URL]Click me[/url]',
  '[url="URL"]Click me[/url]',
  '[img]URL[/img]',
  '[[URL|the report]]',
  'link:URL[the report]',
  '`the report <URL>`_',
  '\\href{URL}{the report}',
])('script in a link is an attack, in any language of links: %j', (text) => {
  expect(confidenceOf(text.replace('URL', SCRIPT))).toBeGreaterThanOrEqual(0.7);
  expect(
    confidenceOf(text.replace('URL', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==')),
  ).toBeGreaterThanOrEqual(0.7);
});

test.each([
  'All [static](javascript:show(1);) and [own](javascript:show(2);) methods of the class, with what they do for you.',
  'Hello team, please see [the menu](javascript:void(0)) before we all go out for lunch today.',
  'Hello team, please see ![the chart](data:image/png;base64,iVBORw0KGgo=) before the meeting.',
  '[javascript: the good parts] and [data: 1, 2, 3] are names of books, [script: a] is none.',
  'Our rule is named <no-script: true>, and link:data:2024[this] is where it lies.',
])('a link that does nothing is none: %j', (text) => {
  expect(confidenceOf(text)).toBeLessThan(0.5);
});
