import { expect, test } from 'vitest';
import { hidesSteps } from '../../../../src/attacks/request/path/hidden-steps.ts';
import { leavesIn } from '../leaves-in.ts';

test.each([
  '/images/..%2finfo.html',
  '/images/..%5Cx',
  '/a/%2e%2e/b',
  '/a/.%2E/b',
  '/a%2f..',
  '/a/%2e/b',
  '/%2e',
  '%2e%2e/x',
  '..%2fx',
  '/a/..%00/x',
  '/a/..%3b/x',
  '/built%2F..%2F..%2F%E0%A4%A/package.json',
  '/x/..%2fhttps%3A%2F%2Fexample.com',
])('%j hides a step', (path) => {
  expect(hidesSteps(path)).toBe(true);
});

test.each([
  '/a/../b',
  '/a/b%2Fc',
  '/file%2Epdf',
  '/a/%2e%2e%2e/b',
  '/a/..%41b',
  '/wiki/..%20And%20then',
  '/main..feature%2Fa',
  '/compare/a...b%2Fc',
  '/100%/..',
  '/proxy/https%3A%2F%2Fexample.com%2Fcss%2F..%2Fimg%2Fa.png',
])('%j hides none that it means as a step', (path) => {
  expect(hidesSteps(path)).toBe(false);
});

test('the leaf of the path says so, and no other', () => {
  const { leaves } = leavesIn({ path: '/a/..%2fb', query: 'q=..%2fb' });
  expect(leaves.filter((leaf) => leaf.hidesSteps).map(({ location, text }) => `${location} ${text}`)).toEqual([
    'path /a/../b',
  ]);
});
