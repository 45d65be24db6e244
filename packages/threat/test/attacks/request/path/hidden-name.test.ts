import { expect, test } from 'vitest';
import { hidesName } from '../../../../src/attacks/request/path/hidden-name.ts';

test.each([
  '/index.%70hp',
  '/%61dmin/',
  '/%61dmin/https://example.com/',
  '/a/index.php%2e',
  '/index.asp%5C',
  '/index.jsp%E2',
  '/index.php%20%20',
  '/index.asp:.jpg',
])('%j hides a name', (path) => {
  expect(hidesName(path)).toBe(true);
});

test.each([
  '/index.php',
  '/index.php:8080',
  '/index.php%20',
  '/caf%C3%A9/index.php',
  '/a%20b/c%2Fd/%7Eann/%5Fx',
  '/100%2541',
  '/tag:a/index.html',
  '/proxy/https%3A%2F%2Fexample.com%2F%61',
])('%j hides none', (path) => {
  expect(hidesName(path)).toBe(false);
});
