import { expect, test } from 'vitest';
import { pathTraversal } from '../../../src/attacks/signatures/path-traversal.ts';
import { firstMatch, json } from './request-of.ts';

const find = firstMatch.bind(null, pathTraversal);
const upload = (name: string): Parameters<typeof find>[0] => ({
  method: 'POST',
  contentType: 'multipart/form-data; boundary=x',
  body: `--x\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\nx\r\n--x--\r\n`,
});

test.each([
  'f=~/.viminfo',
  'f=~bob/.profile',
  'f=/app/config.py',
  'q=/srv/shop/config.php',
  'q=/var/lib/dhcp/dhclient.leases',
  'f=/home/ann/flag',
  'file=passwd',
  'f=/etc/samba/shadow',
  'f=C:%5Cwamp%5Cwww%5Cindex.php',
  'f=/lib/systemd/system/x.service',
  'f=/dev/nvme0n1p1',
  'q=static/../../app.js',
  'f=..0x00/..0x00/..0x00/x',
  'file=config.php.zip',
  'file=config_backup.php',
  'file=index.php_bak',
  'file=web.config.%20.',
])('a parameter that opens %s', (query) => {
  expect(find({ query })?.confidence).toBeGreaterThanOrEqual(0.5);
});

test.each(['f=~/notes.txt', 'q=/app/models', 'f=/home/ann/flags', 'name=passwd', 'f=/lib/jquery/jquery.js'])(
  'a parameter that may hold %s',
  (query) => expect(find({ query })).toBeUndefined(),
);

test('a segment in base64 is undone wherever it stands in the path', () => {
  const segment = Buffer.from('../../../../etc/passwd').toString('base64url');
  expect(find({ path: `/files/${segment}/view` })?.location).toBe('path[2]');
  expect(find({ path: '/files/configuration/documentation/view' })).toBeUndefined();
});

test('a field that says which record is meant holds no path', () => {
  expect(find(json('userId', '../admin'))).toBeDefined();
  expect(find(json('extends', '../base'))).toBeUndefined();
});

test('names in an archive that lead to the root of a system', () => {
  const files = (name: string): object => ({ files: ['a.txt', name], mode: 'x', kind: 'y', by: 'ann', of: 'b' });
  const body = (name: string): Parameters<typeof find>[0] => ({
    method: 'POST',
    contentType: 'application/json',
    body: JSON.stringify(files(name)),
  });
  expect(find(body('../../../../tmp/run.sh'))).toBeDefined();
  expect(find(body('../../tmp/run.sh'))).toBeUndefined();
});

test('an upload that is a script to the server and a picture to a check', () => {
  expect(find(upload('a.asp;.jpg'))).toBeDefined();
  expect(find(upload('a.jsp;b.jpg.txt.md'))).toBeUndefined();
  expect(find(upload('notes; part 2.jpg'))).toBeUndefined();
});

test('settings of well-known programs by their names', () => {
  expect(find({ path: '/typo3conf/LocalConfiguration.php' })).toBeDefined();
  expect(find({ query: 'f=grafana.ini' })).toBeDefined();
});

test('a file in a field of that name may write NUL, the name of one may not', () => {
  const sent = (text: string): Parameters<typeof find>[0] => ({
    method: 'POST',
    contentType: 'multipart/form-data; boundary=x',
    body: `--x\r\nContent-Disposition: form-data; name="file"; filename="a_test.go"\r\n\r\n${text}\r\n--x--\r\n`,
  });
  expect(find(sent('package a\n\nvar odd = []string{\n\t"\\f\\x00\\x00)\\x00",\n}\n'))).toBeUndefined();
  expect(find({ query: 'file=report%00.pdf' })).toBeDefined();
});
