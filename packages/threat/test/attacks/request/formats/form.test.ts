import { describe, expect, test } from 'vitest';
import { bodyLines, leavesIn, linesOf } from '../leaves-in.ts';

const query = (text: string): readonly string[] => linesOf({ query: text });

describe('query', () => {
  test('values are decoded once, plus is a space', () => {
    expect(query('q=a+b%20c%2527&page=2&empty=&semi=1;2')).toEqual([
      'query.q query value a b c%27',
      'query.page query value 2',
      'query.semi query value 1;2',
    ]);
  });

  test('names that no programmer would write are leaves, those of lists are not', () => {
    expect(query('user[$ne]=x&items[0][name]=y&a%20b=z')).toEqual([
      'query.user[$ne] query name user[$ne]',
      'query.user[$ne] query value x',
      'query.items[0][name] query value y',
      'query.a b query name a b',
      'query.a b query value z',
    ]);
  });

  test.each(['<script>alert(1)</script>', '/etc/passwd', "1' or 1"])('%j without a name is a name', (text) => {
    expect(query(encodeURIComponent(text))).toEqual([`query query name ${text}`]);
  });

  test.each(['PHI+PGlkPjwvaWQ+PC9yPg==', 'Li4vLi4vZXRjL3Bhc3N3ZA', 'a-token-of-some-length'])(
    '%j alone is a value',
    (text) => {
      expect(query(text)).toEqual([`query query value ${text}`]);
      expect(query(encodeURIComponent(text))).toEqual([`query query value ${text}`]);
      expect(query('short')).toEqual([]);
    },
  );

  test('an equals sign inside an attack does not tear it apart', () => {
    expect(query('<img src=x onerror=alert(1)>')).toContain('query.<img src query name <img src=x onerror=alert(1)>');
  });

  test('an ampersand that begins a character reference parts no pairs', () => {
    expect(query('q=&#60;b&#x3e;&page=2')).toEqual(['query.q query value &#60;b&#x3e;', 'query.page query value 2']);
    expect(query('q=1&#anchor')).toEqual(['query.q query value 1', 'query query name #anchor']);
  });

  test('equal names are all seen', () => {
    expect(query('id=1&id=2')).toEqual(['query.id query value 1', 'query.id query value 2']);
  });

  test('JSON, XML and forms inside a value are taken apart', () => {
    expect(query(`f=${encodeURIComponent('{"$where":"1"}')}`)).toContain('query.f.$where json name $where');
    expect(query(`x=${encodeURIComponent('<?xml version="1.0"?><a><b>t</b></a>')}`)).toEqual([
      'query.x query value <?xml version="1.0"?><a><b>t</b></a>',
      'query.x xml whole <?xml version="1.0"?><a><b>t</b></a>',
      'query.x.a.b xml value t',
    ]);
    expect(query('next=a%3D1%2527%26b%3D2')).toContain("query.next.a form value 1'");
  });

  test('JSON and forms in base64 are taken apart, under a location that says so', () => {
    const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'));
    expect(query(`p=${encoded('{"page":{"path":"file:///x"}}')}`)).toContain(
      'query.p.(base64).page.path json value file:///x',
    );
    expect(query(`p=${encoded('["../a","b"]')}`)).toContain('query.p.(base64)[0] json value ../a');
    expect(query(`p=${encoded('name=%2e%2e%2fx&mode=read')}`)).toContain('query.p.(base64).name form value ../x');
    expect(query(encoded('{"path":"../x/y"}'))).toContain('query.(base64).path json value ../x/y');
    const json = JSON.stringify({ p: Buffer.from('{"path":"../x/y"}').toString('base64') });
    expect(bodyLines('application/json', json)).toContain('body.p.(base64).path json value ../x/y');
  });

  test('base64 of anything else is left as it is', () => {
    for (const text of ['{"broken": ', '{not json at all}', 'a sentence, as people write it', 'x'.repeat(9000)]) {
      expect(query(`p=${encodeURIComponent(Buffer.from(text).toString('base64'))}`)).toHaveLength(1);
    }
  });

  test('a document of few texts in a parameter is a call of its own', () => {
    const alone = (text: string): readonly unknown[] =>
      leavesIn({ query: `p=${encodeURIComponent(text)}` }).leaves.filter(
        ({ kind, isAlone }) => kind === 'json' && isAlone,
      );
    expect(alone('{"path":"../x","mode":"r"}')).toHaveLength(2);
    expect(alone('["a","b","c","d","e"]')).toEqual([]);
  });

  test('what is behind many parameters is still seen, and the cut is reported', () => {
    const { leaves, caps } = leavesIn({ query: `${"a=x'&".repeat(100_000)}last=<script>` });
    expect(leaves.length).toBeLessThan(200);
    expect(leaves.some(({ text }) => text.includes('<script>'))).toBe(true);
    expect(caps).toEqual(expect.arrayContaining(['leaves', 'query_bytes']));
  });

  test('plain parameters crowd nothing out', () => {
    const { leaves } = leavesIn({ query: `${'a=x&'.repeat(5000)}last=%3Cscript%3E` });
    expect(leaves.at(-1)).toEqual({
      location: 'query',
      kind: 'query',
      part: 'value',
      text: expect.stringContaining('<script>'),
    });
  });
});

describe('percent-encoding', () => {
  test.each([
    ['%c3%a9%e2%82%ac%f0%9f%98%80', 'é€😀'],
    ['..%c0%af..', '..À¯..'],
    ['%e0%80%af', 'à\u0080¯'],
    ['%f0%80%80%af', 'ð\u0080\u0080¯'],
    ['%ed%a0%80', 'í\u00a0\u0080'],
    ['%e9t%e9', 'été'],
    ['%ff%fe', 'ÿþ'],
    ['%c3', 'Ã'],
    ['100%', '100%'],
    ['%zz%4%', '%zz%4%'],
    ['%%41', '%A'],
    ['%u0041', '%u0041'],
    ['%00', '\0'],
    ['é%41', 'éA'],
  ])('%j is read as %j', (written, read) => {
    expect(query(`q=${written}`)).toEqual([`query.q query value ${read}`]);
  });
});

describe('form bodies', () => {
  const FORM = 'application/x-www-form-urlencoded; charset=UTF-8';

  test('are read as a query is', () => {
    expect(bodyLines(FORM, 'name=O%27Brien&note=a+b')).toEqual([
      "body.name form value O'Brien",
      'body.note form value a b',
    ]);
  });

  test('JSON under the type of forms is JSON, unless it is broken', () => {
    expect(bodyLines(FORM, '{"a":"x=1&y=2"}')).toContain('body.a json value x=1&y=2');
    expect(bodyLines(FORM, '{"a":"x&id=1%27')).toContain("body.id form value 1'");
  });

  test('keep the plus of UTF-7', () => {
    expect(bodyLines('application/x-www-form-urlencoded; charset=utf-7', 'q=+ADw-b+AD4-')).toEqual([
      'body.q form value +ADw-b+AD4-',
    ]);
  });
});
