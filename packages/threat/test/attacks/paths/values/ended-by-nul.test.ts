import { expect, test } from 'vitest';
import { pathTraversal } from '../../../../src/attacks/signatures/path-traversal.ts';
import { foundIn } from '../../found-in.ts';

test.each([
  '/var/log/auth.log%00 hello you all',
  'hello you all /var/log/auth.log%00 and what follows here',
  'Please **/var/log/auth.log%00** do not forget',
  '/opt/app/httpd.conf.php%00 the',
  'the /opt/app/run.pl%00 # note',
])('a path that an encoded NUL ends is one whatever stands around it: %s', (text) => {
  expect(foundIn(pathTraversal, text)).not.toEqual([]);
});

test.each([
  '/var/log/auth.log hello you all',
  'hello you all /var/log/auth.log and what follows here',
  'a name%00 that ends nothing',
  'Please **/var/log/auth.log** do not forget',
])('one without it is what somebody writes about: %s', (text) => {
  expect(foundIn(pathTraversal, text)).toEqual([]);
});
