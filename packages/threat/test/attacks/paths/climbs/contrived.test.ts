import { expect, test } from 'vitest';
import { pathTraversal } from '../../../../src/attacks/signatures/path-traversal.ts';
import { foundIn } from '../../found-in.ts';

test.each([
  'my good old friends /..\\..\\..\\{file}',
  'my good old friends .\\..\\.\\..\\{file} and so on',
  'see my /...\\...\\',
  'the good %2e%2f%2e%2f%2e%68tpasswd of them',
])('steps that no system writes so are an attack among words: %s', (text) => {
  expect(foundIn(pathTraversal, text)).not.toEqual([]);
});

test.each([
  'my good old friends ..\\..\\packages\\core and so on',
  'see ./../lib/index.js for the rest of it',
  'the good ././lib of them',
  'open src\\.\\main.ts and look at it',
  'see the ending.%2Fand so on',
])('those of sources and links are none: %s', (text) => {
  expect(foundIn(pathTraversal, text)).toEqual([]);
});
