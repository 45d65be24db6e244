import { describe, expect, test } from 'vitest';
import { wordsDecoded } from '../../../../src/attacks/request/body/encoded-words.ts';
import { bodyLines, leavesIn } from '../leaves-in.ts';

const TYPE = 'multipart/form-data; boundary=xyz';
const part = (header: string, content: string): string => `--xyz\r\n${header}\r\n\r\n${content}\r\n`;
const field = (name: string, content: string): string =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const lines = (body: string, type = TYPE): readonly string[] => bodyLines(type, body);

test('fields, files and their names have a place', () => {
  const file = 'Content-Disposition: form-data; name="up"; filename="..\\x.php"\r\nContent-Type: text/plain';
  expect(lines(`${field('title', 'Hello')}${part(file, 'line 1\r\nline 2')}--xyz--\r\n`)).toEqual([
    'body.title multipart value Hello',
    'body.up.filename multipart value ..\\x.php',
    'body.up multipart value line 1\r\nline 2',
  ]);
});

test('names are leaves when they are unusual, every spelling of a file name always is', () => {
  const header = `Content-Disposition: form-data; name="a'b"; filename=c.txt; filename*=UTF-8''na%C3%AFve%2f; filename="d`;
  expect(lines(part(header, 'x'))).toEqual([
    "body.a'b multipart name a'b",
    "body.a'b.filename multipart value c.txt",
    "body.a'b.filename multipart value naïve/",
    "body.a'b.filename multipart value d",
    "body.a'b multipart value x",
  ]);
});

test.each([1, 400])('a line of a header that goes on behind %i blanks is one', (blanks) => {
  const header = `Content-Disposition: form-data;\r\n${' '.repeat(blanks)}name="up";\r\n\tfilename="../x"`;
  expect(lines(part(header, 'x'))).toEqual(['body.up.filename multipart value ../x', 'body.up multipart value x']);
});

test('names in encoded words are leaves as they came and decoded, as Tomcat takes them', () => {
  const base64 = '=?utf-8?B?Li4vLi4vZXRjL3Bhc3N3ZA==?=';
  const header = `Content-Disposition: form-data; name="=?utf-8?Q?a=27b?="; filename="x ${base64} =?UTF-8?Q?=2E_jsp?="`;
  expect(lines(part(header, 'x'))).toEqual([
    'body.=?utf-8?Q?a=27b?= multipart name =?utf-8?Q?a=27b?=',
    "body.=?utf-8?Q?a=27b?= multipart name a'b",
    `body.=?utf-8?Q?a=27b?=.filename multipart value x ${base64} =?UTF-8?Q?=2E_jsp?=`,
    'body.=?utf-8?Q?a=27b?=.filename multipart value x ../../etc/passwd. jsp',
    'body.=?utf-8?Q?a=27b?= multipart value x',
  ]);
});

test.each([
  ['=?a?q?x y?= =?a?q?=78?=', '=?a?q?x y?= x'],
  ['=?a?q?x=?a?q? =?a?b?eA==?=', '=?a?q?x=?a?q? x'],
  ['=?a?q?why?_=78?=', 'why? x'],
  [`=?a?q?${'x'.repeat(2_000)}?=`, 'x'.repeat(2_000)],
  ['=?UTF-16?B?/v8ALgAuAC8AeA==?=', '../x'],
  ['=?utf-16le?B?LgAuAC8AeAA=?=', '../x'],
  ['=?utf-16be?q?=00.=00.=00/=00x?=', '../x'],
])(
  'an encoded word ends where its first end stands, however far, and stays as it came without one: %#',
  (name, decoded) => {
    expect(wordsDecoded(name)).toBe(decoded);
  },
);

test('a quote with a backslash before it does not end a name', () => {
  expect(lines(part('Content-Disposition: form-data; name="a\\"b"', 'x'))[0]).toBe('body.a"b multipart name a"b');
});

test('a part is read by its own type', () => {
  const typed = (type: string, content: string): string =>
    part(`Content-Disposition: form-data; name="p"\r\nContent-Type: ${type}`, content);
  expect(lines(typed('application/json', '{"k":"v"}'))).toEqual(['body.p.k json value v']);
  expect(lines(typed('image/svg+xml', '<svg><a b="c"/></svg>'))).toEqual([
    'body.p xml whole <svg><a b="c"/></svg>',
    'body.p.svg.a@b xml value c',
  ]);
  expect(lines(typed('text/plain', '{"k":"v"}'))).toEqual(['body.p.k json value v']);
});

test('odd types and further headers of a part are leaves', () => {
  expect(lines(part('Content-Disposition: form-data; name="p"\r\nContent-Type: %{1+1}\r\nX-A: <b>', 'x'))).toEqual([
    'body.p.header multipart value X-A: <b>',
    'body.p.content-type multipart value %{1+1}',
    'body.p multipart value x',
  ]);
});

test('transfer encodings are undone', () => {
  const coded = (encoding: string, content: string): string =>
    part(`Content-Disposition: form-data; name="p"\r\nContent-Transfer-Encoding: ${encoding}`, content);
  expect(lines(coded('base64', 'PHNjcmlw\r\ndD7DqQ=='))).toEqual(['body.p multipart value <script>é']);
  expect(lines(coded('Quoted-Printable', '=3Cb=3E=\r\n =C3=A9'))).toEqual(['body.p multipart value <b> é']);
});

test('a binary part is skipped, its file name is not', () => {
  const png = `Content-Disposition: form-data; name="p"; filename="x'.png"\r\nContent-Type: image/png`;
  const body = `${part(png, `\x89PNG\r\n\x1a\n${'\0\x01\x02IHDR'.repeat(50)}`)}${field('after', 'seen')}`;
  const { leaves, caps } = leavesIn({ contentType: TYPE, body });
  expect(leaves.map(({ text }) => text).slice(1)).toEqual(["x'.png", 'seen']);
  expect(caps).toEqual([]);
});

test('a field that is no file is read, whatever bytes it begins with', () => {
  const body = part('Content-Disposition: form-data; name="p"', `${'\0\x01'.repeat(20)}<b>`);
  expect(leavesIn({ contentType: TYPE, body }).leaves.map(({ text }) => text)).toContain(`${'\0\x01'.repeat(20)}<b>`);
});

describe('broken bodies', () => {
  test('without an end, with bare line feeds, without a boundary parameter', () => {
    const body = '--xyz\nContent-Disposition: form-data; name="a"\n\n<b>';
    const expected = ['body.a multipart value <b>'];
    expect(lines(body)).toEqual(expected);
    expect(lines(body, 'multipart/form-data')).toEqual(expected);
    expect(lines(body, 'multipart/form-data; boundary="other"')).toEqual(expected);
    expect(lines(body, '')).toEqual(expected);
  });

  test('what is no part is text', () => {
    expect(lines(`before <b>\r\n${field('a', 'x')}--xyz--\r\nafter <b>`)).toEqual([
      'body.a multipart value x',
      'body text whole before <b>\r\n',
      'body text whole --\r\nafter <b>',
    ]);
    expect(lines('no delimiter <b>')).toEqual(['body text whole no delimiter <b>']);
    expect(lines('--xyz\r\n\r\nno header <b>')).toEqual(['body text whole \r\n\r\nno header <b>']);
  });

  test('parts behind the end are parts', () => {
    expect(lines(`${field('a', 'x')}--xyz--\r\n${field('b', 'y')}`)).toEqual([
      'body.a multipart value x',
      'body.b multipart value y',
    ]);
  });

  test('a header that never ends is read all the same', () => {
    expect(lines(`--xyz\r\nContent-Disposition: form-data; name="<b>"`)).toEqual(['body.<b> multipart name <b>']);
  });

  test('what follows a thousand parts is seen', () => {
    const { leaves } = leavesIn({ contentType: TYPE, body: `${field('a', 'x').repeat(500)}${field('z', '<script>')}` });
    expect(leaves.some(({ text }) => text.includes('<script>'))).toBe(true);
  });
});

test('multipart inside multipart is opened once', () => {
  const inner = '--in\r\nContent-Disposition: file; filename="<b>.txt"\r\n\r\nx\r\n--in--';
  const header = 'Content-Disposition: form-data; name="p"\r\nContent-Type: multipart/mixed; boundary=in';
  expect(lines(part(header, inner))).toContain('body.p[0].filename multipart value <b>.txt');
});
