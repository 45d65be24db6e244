import { describe, expect, test } from 'vitest';
import { readingsOf } from '../../../src/attacks/readings/readings.ts';
import { lastTextOf, textsOf } from './reading-of-text.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const base64url = (text: string): string => Buffer.from(text).toString('base64url');

const WRITTEN: Readonly<Record<string, readonly (readonly [written: string, read: string])[]>> = {
  percent: [
    ['%27%20or%201=1', "' or 1=1"],
    ['%3Cscript%3e', '<script>'],
    ['%u003cscript%U003E', '<script>'],
    ['%%32%65%%32%65/', '../'],
    ['%c3%a9t%c3%a9', 'été'],
    ['50%25%20off%', '50% off%'],
  ],
  overlong: [
    ['..\u00c0\u00af..', '../..'],
    ['..\u00c1\u009c..', '..\\..'],
    ['\u00c0\u00ae\u00c0\u00ae/', '../'],
    ['..\u00e0\u0080\u00af', '../'],
    ['\u00e0\u0080\u00ae/', './'],
    ['..\u00f0\u0080\u0080\u00af', '../'],
    ['..\u00f8\u0080\u0080\u0080\u00af', '../'],
    ['..\u00fc\u0080\u0080\u0080\u0080\u00af', '../'],
    ['\u00e0\u0081\u0081', 'A'],
    ['..\u00c0/etc', '../etc'],
    ['..\u00c1\u001cwinnt', '..\\winnt'],
  ],
  look_alikes: [
    ['＜ｓｃｒｉｐｔ＞', '<script>'],
    ['﹤svg﹥', '<svg>'],
    ['\u02bc or 1=1', "' or 1=1"],
    ['admin\u2032--', "admin'--"],
    ['..\u2215etc\u2216x', '../etc\\x'],
    ['\u2025/', '../'],
    ['127\u30020\u30020\u30021', '127.0.0.1'],
    ['①②⑦.0.0.1', '127.0.0.1'],
    ['ſelect', 'select'],
  ],
  plus_signs: [
    ['1+union+select+2', '1 union select 2'],
    ['cat+/etc/hosts', 'cat /etc/hosts'],
    ['%2527+or+1=1', "' or 1=1"],
  ],
  padding: [[`${'A'.repeat(300)}|id`, '|id']],
  utf7: [
    ['+ADw-script+AD4-', '<script>'],
    ['+ADw-img src+AD0AIg-x+ACI-', '<img src="x"'],
    ['+ADwAcwBjAHIAaQBwAHQAPg-alert', '<script>alert'],
    [' ADw-script AD4-', '<script>'],
  ],
  html_entities: [
    ['&lt;script&gt;', '<script>'],
    ['&ltimg src=x onerror=a&gt', '<img src=x onerror=a>'],
    ['&ltscript&gt', '<script>'],
    ['&#60;b&#62', '<b>'],
    ['&#x3c;b&#X3E', '<b>'],
    ['&#0000060b&#x000003e;', '<b>'],
    ['java&Tab;script&colon;alert&lpar;1&rpar;', 'java\tscript:alert(1)'],
    ['&apos; or &quot;1&quot;&equals;&quot;1', '\' or "1"="1'],
    ['a &amp;&amp; b', 'a && b'],
  ],
  escapes: [
    ['\\u003cscript\\u003E', '<script>'],
    ['\\u{3c}b\\u{0000003e}', '<b>'],
    ['\\x3cscript\\x3E', '<script>'],
    ['\\U0000003cb', '<b'],
    ['\\74script\\076', '<script>'],
    ['\\3c script\\00003e', '<script>'],
    ['\\65xpression\\28 1\\29 \\3b', 'expression(1);'],
    ['<\\/script>', '</script>'],
    ['\\" onload=\\"', '" onload="'],
    ['a\\r\\nSet-Cookie: b', 'a\r\nSet-Cookie: b'],
    ['/\\057etc', '//etc'],
    ['java\\\nscript', 'javascript'],
  ],
  controls: [
    ['java\0script:', 'javascript:'],
    ['<scr\u0001ipt>', '<script>'],
    ['sel\u200bect', 'select'],
    ['s\u200ce\u200dl\u2060e\ufe0fc\u202et', 'select'],
  ],
  base64: [
    [base64('<script>alert(1)</script>'), '<script>alert(1)</script>'],
    [base64("' OR 'a'='a' --").replaceAll('=', ''), "' OR 'a'='a' --"],
    [base64("' or1"), "' or1"],
    [base64('*)(&').replaceAll('=', ''), '*)(&'],
    [base64('../../'), '../../'],
    [base64(base64("*()|&'")), "*()|&'"],
    [Buffer.from('<img src=x onerror=alert(1)>', 'utf16le').toString('base64'), '<img src=x onerror=alert(1)>'],
    [base64('or 1=1 -- é –'), 'or 1=1 -- é –'],
    [base64url('{"a":"<?~~>>??"}'), '{"a":"<?~~>>??"}'],
    [base64('<?~~>>??<?~~>>??').replaceAll('+', ' '), '<?~~>>??<?~~>>??'],
    [`/files/${base64('../../etc/passwd')}`, '../../etc/passwd'],
    [`/a/b/${base64('<?~~>>??</p>?<?~~>>??')}`, '<?~~>>??</p>?<?~~>>??'],
    [`l1_${base64url('../../../../etc/passwd')}`, '../../../../etc/passwd'],
    [`v2:${base64('<script>alert(1)</script>')}`, '<script>alert(1)</script>'],
    [`data:text/html;base64,${base64('<svg onload=alert(1)>')}`, '<svg onload=alert(1)>'],
    [base64('line one; line two\n').replace(/.{8}/g, '$&\r\n'), 'line one; line two\n'],
    [
      `${base64url('{"kid":"../../dev/null"}')}.${base64url('{"sub":"x"}')}.c2ln`,
      '{"kid":"../../dev/null"}.{"sub":"x"}',
    ],
  ],
};

describe.each(Object.entries(WRITTEN))('%s', (name, cases) => {
  test.each(cases)('%j is read as %j', (written, read) => {
    const [raw, ...decoded] = readingsOf({ location: 'body.value', kind: 'json', part: 'value', text: written });
    expect(raw?.decodings).toEqual([]);
    expect(decoded.map(({ text }) => text)).toContain(read);
    expect(decoded.flatMap(({ decodings }) => decodings)).toContain(name);
    expect(textsOf(read)).toEqual([read]);
  });
});

test('base64 is decoded whole, however long it is, of ASCII and of other characters', () => {
  for (const text of ['; id\n', 'é; id\n', '日本; id\n'])
    for (const times of [2, 5, 100, 170, 171, 205, 256, 257, 500])
      expect(lastTextOf(base64(text.repeat(times)))).toBe(text.repeat(times));
});

test('decodings compose in any order', () => {
  expect(lastTextOf('%2527%2520or')).toBe("' or");
  expect(lastTextOf('%252527')).toBe("'");
  expect(lastTextOf(base64('%3Cscript%3E&#97;lert(1)'))).toBe('<script>alert(1)');
  expect(lastTextOf(`${base64('<script>alert(12)</script>').replaceAll('=', '%3D')}`)).toBe(
    '<script>alert(12)</script>',
  );
  expect(lastTextOf('&amp;lt;script&amp;gt;')).toBe('<script>');
  expect(lastTextOf('\\\\u003cscript')).toBe('<script');
  expect(lastTextOf('%26lt%3Bsvg%26gt%3B')).toBe('<svg>');
  expect(lastTextOf('%c0%af..%c0%af')).toBe('/../');
  expect(lastTextOf('\\u0026#x3c;b')).toBe('<b');
  expect(lastTextOf('%ef%bc%9cscript%00%ef%bc%9e')).toBe('<script>');
});

test.each([
  '',
  'a',
  '100%',
  '100% sure, 5 %',
  'AT&T',
  'Tom &amp; Jerry',
  'R&D caf&eacute;&nbsp;&#8217;',
  '?a=1&copy=2&region=eu&lt=3&gte=4&amp=5',
  '/articles/some-category/12345/how-to-write',
  'C:\\users\\new\\table',
  '\\o/ and ¯\\_(ツ)_/¯',
  '^\\d{3}\\s\\w*$',
  'one\\ntwo',
  '1 + 1 = 2; C++ and ++i',
  'it’s “quoted” — naïvely…',
  'Ágil, À propos, être, Ænd',
  '你好，世界。（早上好！）',
  'L\u2019été à la plage',
  '123e4567-e89b-12d3-a456-426614174000',
  'd41d8cd98f00b204e9800998ecf8427e',
  'organization_subscriptions',
  'InstanceOSUser',
  'Kinetic',
  'https://example.org/path/to/some-page.html',
  'The quick brown fox jumps over',
  base64('04:User123456'),
  base64('cursor:v2:1234567'),
  `data:image/png;base64,${Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0]).toString('base64')}`,
  Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 151 + 7) % 256)).toString('base64'),
  'AGE- and ACE-',
])('%j has no other reading', (text) => {
  expect(textsOf(text)).toEqual([text]);
});
