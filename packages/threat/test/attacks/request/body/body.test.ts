import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../../../src/attacks/request/http-request.ts';
import { leavesOf } from '../../../../src/attacks/request/leaves.ts';
import { bodyLines, leavesIn } from '../leaves-in.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, mark: boolean): Uint8Array => {
  const units = Uint16Array.from(mark ? `\uFEFF${text}` : text, (each) => each.charCodeAt(0));
  return new Uint8Array(units.buffer);
};
const swapped = (all: Uint8Array): Uint8Array => all.map((_, i) => all[i ^ 1] as number);

describe('format', () => {
  test.each(['', 'text/plain', 'application/octet-stream', 'application/vnd.api+json', 'application/csp-report'])(
    'JSON is recognised under the type %j',
    (type) => {
      expect(bodyLines(type, ' {"a": "x"}')).toEqual(['body.a json value x']);
    },
  );

  test('an envelope of several JSON lines', () => {
    expect(bodyLines('application/x-sentry-envelope', '{"dsn":"d"}\n{"type":"event"}\n{"message":"m"}\n')).toEqual([
      'body.dsn json value d',
      'body[1].type json value event',
      'body[2].message json value m',
    ]);
  });

  test.each(['', 'text/plain', 'text/csv'])('cells in quotes are read as they are meant under the type %j', (type) => {
    const text = 'id,note\n1,"<a href=""b"">"\n';
    expect(bodyLines(type, text).filter((line) => line.includes('href='))).toEqual([
      'body[1] form value <a href="b">',
      expect.stringMatching(/^body text whole /),
    ]);
  });

  test('any other text is one leaf', () => {
    expect(bodyLines('text/plain', 'Hello; <b>')).toEqual(['body text whole Hello; <b>']);
    expect(bodyLines('application/json', "' or 1=1")).toEqual(['body json value  or 1=1', "body text whole ' or 1=1"]);
  });

  test('a text that looks like a form is read as one, too', () => {
    expect(bodyLines('text/plain', 'a=1%27&b=2')).toEqual([
      'body text whole a=1%27&b=2',
      "body.a form value 1'",
      'body.b form value 2',
    ]);
  });
});

describe('bytes', () => {
  test('UTF-8, and bytes that are none', () => {
    expect(bodyLines('text/plain', bytes('é€😀'))).toEqual(['body text whole é€😀']);
    const overlong = Uint8Array.from([...bytes('é ..'), 0xc0, 0xaf, ...bytes('..')]);
    expect(bodyLines('text/plain', overlong)).toEqual(['body text whole é ..À¯..']);
  });

  test('UTF-16 with a mark, without one, by charset and taken for single bytes', () => {
    const xml = '<?xml version="1.0"?><a>t</a>';
    const expected = [`body xml whole ${xml}`, 'body.a xml value t'];
    expect(bodyLines('text/xml', utf16(xml, true))).toEqual(expected);
    expect(bodyLines('text/xml', utf16(xml, false))).toEqual(expected);
    expect(bodyLines('text/xml', swapped(utf16(xml, true)))).toEqual(expected);
    expect(bodyLines('text/xml; charset=utf-16le', utf16(xml, false))).toEqual(expected);
    expect(bodyLines('text/xml', `${[...xml].join('\0')}\0`)).toEqual(expected);
  });

  test('another charset', () => {
    expect(bodyLines('text/plain; charset=windows-1251', Uint8Array.from([0xcf, 0xf0]))).toEqual([
      'body text whole Пр',
    ]);
    expect(bodyLines('text/plain; charset=nonsense', bytes('x'))).toEqual(['body text whole x']);
  });
});

describe('binary', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...Array.from({ length: 200 }, (_, i) => i)]);

  test.each(['', 'image/png', 'application/octet-stream'])('is skipped under the type %j, which is no cut', (type) => {
    const { leaves, caps } = leavesIn({ contentType: type, body: png });
    expect(leaves.length).toBe(1);
    expect(caps).toEqual([]);
  });

  test('compressed bodies are skipped whatever they are declared to be', () => {
    for (const head of [
      [0x1f, 0x8b, 8, 0],
      [0x78, 0x9c, 0x93, 1],
      [0x28, 0xb5, 0x2f, 0xfd],
    ]) {
      const body = Uint8Array.from([...head, ...png]);
      expect(bodyLines('application/json', body)).toEqual([]);
      expect(bodyLines('application/json', new TextDecoder().decode(body))).toEqual([]);
      expect(leavesIn({ contentType: 'application/json', body }).caps).toEqual(['body_compressed']);
    }
  });

  test('control characters do not hide a declared text', () => {
    const lines = bodyLines('application/x-www-form-urlencoded', `a=${'\0\x01'.repeat(2000)}&id=%3Cb%3E`);
    expect(lines).toContain('body.id form value <b>');
  });
});

describe('budget', () => {
  const filler = 'x'.repeat(5_000_000);
  const attack = "' or 1=1 --";

  test.each([
    ['application/json', `{"a":"${filler}","user":{"name":"${attack}"}}`, 'body.user.name json value'],
    ['application/x-www-form-urlencoded', `a=${filler}&name=${attack}`, 'body.name form value'],
    ['text/plain', `${filler}${attack}`, 'body text whole'],
    ['text/xml', `<a><b>${filler}</b><name>${attack}</name></a>`, 'body.name xml value'],
    [
      'multipart/form-data; boundary=xyz',
      `--xyz\r\nContent-Disposition: form-data; name="f"\r\n\r\n${filler}\r\n` +
        `--xyz\r\nContent-Disposition: form-data; name="name"\r\n\r\n${attack}\r\n--xyz--`,
      'body.name multipart value',
    ],
  ])('the end of a %s body is seen behind megabytes', (type, body, place) => {
    for (const each of [body, bytes(body)]) {
      const { leaves, caps } = leavesIn({ contentType: type, body: each });
      const lines = leaves.map(({ location, kind, part, text }) => `${location} ${kind} ${part} ${text}`);
      expect(lines.some((line) => line.startsWith(place) && line.endsWith(attack))).toBe(true);
      expect(caps).toContain('body_bytes');
      expect(leaves.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(200_000);
    }
  });

  test('a character at the cut is not torn', () => {
    const [, head] = leavesIn({ contentType: 'text/plain', body: bytes(`a${'é'.repeat(100_000)}`) }).leaves;
    expect(head?.text).not.toMatch(/[^aé]/);
  });

  test('a million keys leave 512 leaves and one that holds the rest', () => {
    const body = `{${'"$a":"<b>",'.repeat(7000)}"z":"<script>"}`;
    const { leaves, caps } = leavesIn({ contentType: 'application/json', body });
    expect(leaves.length).toBeLessThanOrEqual(512);
    expect(leaves.at(-1)?.text).toContain('<script>');
    expect(caps).toEqual(['leaves']);
  });

  test('nothing is cut of an ordinary request', () => {
    const body = JSON.stringify(Array.from({ length: 400 }, (_, i) => ({ url: `https://example.com/${i}` })));
    expect(leavesIn({ contentType: 'application/json', body }).caps).toEqual([]);
  });
});

test('no request throws, and its leaves stay within the budget', () => {
  const alphabet = fc.constantFrom(
    ...'{}[]":,\\\'<>!-/?=&%;#$@() \n\r\0\ud800a1u+',
    '--xyz',
    '<!DOCTYPE',
    '<![CDATA[',
    '\\u00',
    'query',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(alphabet, { maxLength: 60 }).map((all) => all.join('')),
  );
  const type = fc.constantFrom(
    '',
    'text/plain',
    'application/json',
    'application/x-www-form-urlencoded',
    'text/xml',
    'application/graphql',
    'multipart/form-data; boundary=xyz',
    'text/plain; charset=utf-16',
  );
  const request: fc.Arbitrary<HttpRequest> = fc.record({
    method: fc.constant('POST'),
    path: text,
    query: text,
    headers: fc.dictionary(fc.oneof(text, fc.constantFrom('cookie', 'referer', 'accept', 'host')), text),
    contentType: fc.oneof(type, text),
    body: fc.oneof(text, fc.uint8Array()),
  });
  fc.assert(
    fc.property(request, (each) => {
      const { leaves } = leavesOf(each);
      expect(leaves.length).toBeLessThanOrEqual(512);
      for (const leaf of leaves) {
        expect(leaf.text.length).toBeGreaterThan(0);
        expect(leaf.location.length).toBeLessThanOrEqual(120);
      }
    }),
    { numRuns: 300 },
  );
});
