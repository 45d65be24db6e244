import { expect, test } from 'vitest';
import { pathTraversal } from '../../../../src/attacks/signatures/path-traversal.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const asked = (name: string, value: string) => ({ query: `${name}=${encodeURIComponent(value)}` });

test.each([
  ['page', '//files.example.net/note.txt'],
  ['pg', '//files.example.net:8080/a/b.inc'],
  ['page', 'http://files.example.net/door.php?cmd=id'],
  ['src', 'https://files.example.net/up/door.jsp?exec=whoami'],
  ['tpl', 'http://files.example.net/door.php?command=cat+a'],
])('a file of another server in place of one of the site: %s=%s', (name, value) => {
  expect(foundIn(pathTraversal, asked(name, value))).not.toEqual([]);
  expect(foundIn(pathTraversal, formBody({ [name]: value }))).not.toEqual([]);
});

test.each([
  ['include', 'http://files.example.net/door'],
  ['require', 'https://files.example.net/a/door'],
  ['inc_file', 'ftp://files.example.net/door?'],
])('what is taken in is run, whatever its ending: %s=%s', (name, value) => {
  expect(foundIn(pathTraversal, asked(name, value))).not.toEqual([]);
});

test.each([
  ['page', '//notes/today.txt'],
  ['page', '//files.example.net/picture.png'],
  ['src', '//files.example.net/note.txt'],
  ['page', 'https://shop.example.net/index.php?cmd=login'],
  ['url', 'https://shop.example.net/index.php?c=type'],
  ['url', 'https://shop.example.net/index.php?exec=daily'],
  ['url', 'https://shop.example.net/index.php?cmd=identify'],
  ['include', 'author,comments.author'],
  ['include', 'Patient:link'],
  ['includes', 'https://files.example.net/blog'],
])('addresses that are linked and pages that are asked for: %s=%s', (name, value) => {
  expect(foundIn(pathTraversal, asked(name, value))).toEqual([]);
  expect(foundIn(pathTraversal, formBody({ [name]: value }))).toEqual([]);
  expect(foundIn(pathTraversal, jsonBody({ [name]: value, size: 'a' }))).toEqual([]);
});

test.each(['/tmp/lamp/sess_', '/tmp/site/sess_0123456789abcdef01', '/tmp/a/b/sess_q7q7q7q7q7q7q7q7q7'])(
  'what PHP keeps of a visitor, in a folder of its own: %s',
  (value) => {
    for (const example of [value, formBody({ file: value }), jsonBody({ file: value })])
      expect(foundIn(pathTraversal, example)).not.toEqual([]);
  },
);

test.each(['/tmp/lamp/sess_notes.txt', '/tmp/lamp/sess_monday', '/tmp/lamp/session', '/photos/lamp/sess_'])(
  'other files for a while: %s',
  (value) => {
    for (const example of [value, formBody({ note: value }), jsonBody({ note: value, size: 'a' })])
      expect(foundIn(pathTraversal, example)).toEqual([]);
  },
);
