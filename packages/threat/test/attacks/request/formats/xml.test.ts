import { describe, expect, test } from 'vitest';
import { bodyLines, leavesIn } from '../leaves-in.ts';

const lines = (body: string, type = 'application/xml'): readonly string[] => bodyLines(type, body);
/** Without the whole document, which is the first of every body. */
const parts = (body: string): readonly string[] => {
  const [whole, ...rest] = lines(body);
  expect(whole).toBe(`body xml whole ${body}`);
  return rest;
};

test('texts and attributes have a place, prefixes are left out', () => {
  const body =
    '<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">' +
    `<s:Body><user id="7" role='a b'>Ann</user><user/><n/></s:Body></s:Envelope>`;
  expect(parts(body)).toEqual([
    'body.Envelope.Body.user@id xml value 7',
    'body.Envelope.Body.user@role xml value a b',
    'body.Envelope.Body.user xml value Ann',
  ]);
});

test('references are undone once, declared entities never', () => {
  const body =
    '<!DOCTYPE a [<!ENTITY x "]>secret"><!ENTITY y SYSTEM "file:///etc/passwd">]><a b="&#60;&#x3e;">&lt;&amp;lt;&x;&y;</a>';
  expect(parts(body)).toEqual(['body.a@b xml value <>', 'body.a xml value <&lt;&x;&y;']);
});

test('CDATA joins the text around it, comments vanish', () => {
  expect(parts('<a>&lt;scr<![CDATA[ipt>]]>al<!-- <i> -->ert</a>')).toEqual(['body.a xml value <script>alert']);
});

test('mixed content stands at its element', () => {
  expect(parts('<a>x<b>y</b>z</a>')).toEqual(['body.a xml value x', 'body.a.b xml value y', 'body.a xml value z']);
});

describe('recognised by content', () => {
  test.each(['', 'text/plain', 'application/json', 'application/x-www-form-urlencoded'])(
    'under the type %j',
    (type) => {
      for (const body of ['<?xml version="1.0"?><a>t</a>', '<!DOCTYPE a><a>t</a>', '<a xmlns="urn:x">t</a>']) {
        expect(lines(body, type)).toEqual([`body xml whole ${body}`, 'body.a xml value t']);
      }
    },
  );

  test('HTML is a text', () => {
    const body = '<!DOCTYPE html><p>Hello</p>';
    expect(lines(body, 'text/html')).toEqual([`body text whole ${body}`]);
  });
});

describe('what is not quite XML', () => {
  test.each([
    '<a>x',
    '<a>x</b>',
    '<a b=c>x</a>',
    '<a b>x</a>',
    'x',
    '<!DOCTYPE a [<!ENTITY x "y">',
    '<a><![CDATA[x</a>',
    '<a><!-- x</a>',
    // No name can begin with these.
    '<\ufeffx',
    '</\ufeffx',
    '<=x',
    '<a b="x</a>',
  ])('%j is judged as a text, once, beside its parts', (body) => {
    const wholes = lines(body).filter((line) => line.includes(' whole '));
    expect(wholes).toEqual([`body text whole ${body}`]);
  });

  test('attributes without quotes are read', () => {
    expect(lines('<svg/onload=alert(1)>')).toContain('body.svg@onload xml value alert(1)');
  });
});

test('texts below 100,000 elements are found, and the depth is reported', () => {
  const { leaves, caps } = leavesIn({ contentType: 'text/xml', body: `${'<a>'.repeat(20_000)}deep` });
  expect(leaves.map(({ text }) => text)).toContain('deep');
  expect(caps).toContain('depth');
});

test('of very many elements of one name the later texts are judged as values alone, but for references and what stands in others', () => {
  const item = (text: string): string => `<item>${text}</item>`;
  const many = Array.from({ length: 200 }, (_, at) => item(`text ${at}`)).join('');
  const body = `<list>${many}${item('&xxe;')}<code>run(1)</code>${item('last &lt;')}</list>`;
  const { leaves } = leavesIn({ contentType: 'application/xml', body });
  const [whole, ...values] = leaves.filter(({ location }) => location.startsWith('body'));
  for (const kept of ['text 3<', '&xxe;', 'run(1)']) expect(whole?.text).toContain(kept);
  for (const left of ['text 150<', 'last']) expect(whole?.text).not.toContain(left);
  expect(values.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['text 3', 'text 150', '&xxe;', 'run(1)', 'last <']),
  );
});
