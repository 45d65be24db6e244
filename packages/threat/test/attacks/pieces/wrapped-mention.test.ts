import { expect, test } from 'vitest';
import { pathTraversal } from '../../../src/attacks/signatures/path-traversal.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const PAGE = `NAME\n       logger - enter messages into the system log\n\nDESCRIPTION\n${'       The tool keeps what it was given and tells others of it when they ask.\n'.repeat(4)}\n`;

test.each([
  `${PAGE}       names are taken one by one from\n       /etc/shadow, and numbers are chosen from a range.\n`,
  `${PAGE}FILES\n       /etc/passwd\n              names of users\n`,
  `${PAGE}FILES\n       /etc/hosts\n       /etc/group\n       /etc/passwd\n`,
])('a file with which a line of a manual goes on is opened by nothing: %j', (text) => {
  expect(foundIn(pathTraversal, jsonBody({ data: text, id: 1 }))).toEqual([]);
});

test.each([
  // What stands before it may still be the beginning of a name.
  'names are taken from\n   /etc/shadow\n',
  `${PAGE}       names are taken one by one from\n       ../../../../etc/shadow\n`,
  `${PAGE}       names are taken one by one from\n       /var/../etc/shadow\n`,
  `${PAGE}/etc/shadow\n`,
  `/etc/shadow\n${PAGE}`,
])('at the beginning of a value, behind steps and on lines of their own files are found: %j', (text) => {
  expect(foundIn(pathTraversal, jsonBody({ data: text, id: 1 }))).not.toEqual([]);
});
