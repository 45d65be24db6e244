import { findBreakout } from '../markup/breakout.ts';
import { SCRIPT_OF_PAGES } from '../markup/element-rules.ts';
import { HANDLER_OF_PAGES } from '../markup/event-handler.ts';
import { findMarkup } from '../markup/find-markup.ts';
import { linkedAddress } from '../markup/linked-address.ts';
import { findLinkedScript } from '../markup/linked-script.ts';
import { findBareScript } from '../markup/script/bare-script.ts';
import { judgeAddress } from '../markup/script-address.ts';
import { findHiddenBracket, findStrayMarkup } from '../markup/stray-markup.ts';
import { type Surroundings, surroundingsOf } from '../markup/surroundings.ts';
import { findTemplate } from '../markup/template.ts';
import { type Strength, stronger, type Trace } from '../markup/trace.ts';
import { hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { ADDRESS_KINDS } from '../request/leaf/leaf.ts';
import type { Finding, Signature } from '../signature.ts';

const MARKUP = marksOf('<');
const ASSIGNMENT = marksOf('=');
const ADDRESS = marksOf(':');
const TEMPLATE = marksOf('{');
const CALL = marksOf('(`[');
const PROPERTY = marksOf('.');
/** What script cannot do without, apart from a property that is only named. */
const SYNTAX = MARKUP | ASSIGNMENT | ADDRESS | CALL;
/** Where no editor puts markup. */
const ESCAPED_TAG = /&(?:lt|#0{0,8}60|#x0{0,8}3c)/i;
const TAG = /<[!/?]?[a-zA-Z]/;
const BESIDE_QUOTE = /(?<=["'`]) (?=[\w$([])|(?<=[\w$)\]]) (?=["'`])/;
const BESIDE_QUOTES = new RegExp(BESIDE_QUOTE, 'g');
const LONGEST_JOINED = 200;

const CONFIDENCE: Record<Strength, Record<Surroundings, number>> = {
  attack: { bare: 0.95, prose: 0.75, document: 0.75, code: 0.4 },
  script: { bare: 0.85, prose: 0.55, document: 0.5, code: 0.3 },
  expression: { bare: 0.75, prose: 0.45, document: 0.4, code: 0.3 },
  handler: { bare: 0.65, prose: 0.45, document: 0.45, code: 0.2 },
  // Among words as well, where nobody only mentions it.
  loader: { bare: 0.6, prose: 0.4, document: 0.4, code: 0.2 },
  probe: { bare: 0.55, prose: 0.4, document: 0.4, code: 0.2 },
  idiom: { bare: 0.45, prose: 0.3, document: 0.3, code: 0.2 },
};

export const xss: Signature = {
  type: 'xss',
  mitre: 'T1059',
  impact: [25, 35],
  pieceDiscount: 0.1,
  examples: {
    hits: [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(document.cookie)>',
      "<svg/onload=top['al'+'ert'](1)>",
      { body: '{"bio":"<div hx-on:click=alert(1)>"}', contentType: 'application/json' },
      '" autofocus onfocus=prompt(1) x="',
      "';alert(1)//",
      "'-confirm`1`-'",
      '<a href="jav&#x09;ascript&colon;alert&lpar;1&rpar;">x</a>',
      '<iframe srcdoc="&lt;svg onload=alert(1)&gt;"></iframe>',
      '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
      '<script src=//evil.example/x.js></script>',
      '<div style="width:expr/**/ession(alert(1))">',
      '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
      "{{constructor.constructor('alert(1)')()}}",
      'javascript://%0aalert(1)',
      {
        query:
          'logo=data:image/svg%2Bxml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIG9ubG9hZD0iYWxlcnQoMSkiPjxwYXRoIGQ9Ik0wIDBoOXY5eiIvPjwvc3ZnPg==',
      },
    ],
    misses: [
      'a < b and c > d, i <3 you',
      'List<String> x = new ArrayList<>();',
      { body: '<p>See <a href="https://example.org" target="_blank" rel="noopener">the <em>guide</em></a></p>' },
      { body: '<!-- wp:paragraph --><p style="text-align:center">Hello</p><!-- /wp:paragraph -->' },
      { body: '<iframe width="560" height="315" src="https://www.youtube.com/embed/abc" allowfullscreen></iframe>' },
      { body: '<button onClick={() => setOpen(!open)}>Open</button>' },
      'JavaScript: The Good Parts',
      'javascript:void(0)',
      'Please confirm (yes or no), the prompt said "alert"',
      {
        query:
          'logo=data:image/svg%2Bxml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5IDkiPjxwYXRoIGQ9Ik0wIDBoOXY5eiIvPjwvc3ZnPg==',
      },
      'Hello {{ user.name }}, order {{ order.id }} is ready',
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      '"Joe" <joe@example.org>; online=true',
      'if (a && b) { return alert(message); }',
      '```js\nconst x = find(1);\nx.onclick = () => alert(1);\n```',
      { body: `<img src="/a.png" onerror="this.style.display='none'">` },
      'In JS, `onclick="doIt()"` is old style; use addEventListener(\'click\', () => doIt()).',
    ],
  },
  couldMatch(characters) {
    return hasAny(characters, SYNTAX | PROPERTY);
  },
  match(reading): Finding | null {
    if (!hasAny(reading, SYNTAX) && !reading.text.includes('document.cookie')) return null;
    const trace = traceIn(reading);
    if (trace === null) return null;
    const { text, lower, leaf } = reading;
    const around = surroundingsOf(text, lower, trace.at);
    // Nobody writes Markdown into an address.
    const quoted = around === 'code' && ADDRESS_KINDS.has(leaf.kind) ? 'prose' : around;
    const isOfPages = trace.pattern === SCRIPT_OF_PAGES || (trace.pattern === HANDLER_OF_PAGES && !reading.lineEnd);
    const isAsked = isOfPages && (ADDRESS_KINDS.has(leaf.kind) || leaf.isAtDecoy === true);
    const confidence = CONFIDENCE[isAsked ? 'probe' : trace.strength][quoted];
    return { pattern: trace.pattern, confidence, at: trace.at };
  },
};

/** A drawing as an address of its own, which a page shows as a picture. */
const DRAWING = /^data:image\/svg(?:[+ ]|%2b)xml[;,]/i;

function traceIn(reading: Reading): Trace | null {
  const { text, leaf, decodings } = reading;
  if (isEscapedText(reading)) return null;
  let best: Trace | null = null;
  if (hasAny(reading, MARKUP)) {
    const inAddress = ADDRESS_KINDS.has(leaf.kind) && !(decodings.includes('base64') && DRAWING.test(leaf.text));
    best = stronger(findMarkup(text, reading.lower), findStrayMarkup(reading.lower, inAddress));
    best ??= findHiddenBracket(text, decodings);
  }
  if (hasAny(reading, ASSIGNMENT)) best = stronger(best, findBreakout(reading, judgeInner));
  if (hasAny(reading, CALL | ASSIGNMENT) || text.includes('document.'))
    best = stronger(best, findBareScript(text, leaf.isPiece) ?? joinedScript(reading));
  if (hasAny(reading, ADDRESS)) {
    if (!text.startsWith('http')) best = stronger(best, judgeAddress(linkedAddress(text) ?? text, judgeInner, true));
    best = stronger(best, findLinkedScript(text, reading.lower, judgeInner));
  }
  if (hasAny(reading, TEMPLATE)) best = stronger(best, findTemplate(text));
  if (best === null && leaf.isAtDecoy === true) {
    const at = reading.lower.indexOf('<script');
    if (at >= 0) best = { pattern: 'script element', strength: 'probe', at };
  }
  return best;
}

/** A plus that joins strings reads as a blank where an address has it as it is typed: `?q='+alert(1)+'`. */
function joinedScript({ text, leaf }: Reading): Trace | null {
  if ((leaf.kind !== 'query' && leaf.kind !== 'form') || text.length > LONGEST_JOINED || !BESIDE_QUOTE.test(text))
    return null;
  return findBareScript(text.replace(BESIDE_QUOTES, '+'), leaf.isPiece);
}

/** Markup inside of a value that is no markup itself. */
function judgeInner(markup: string): Trace | null {
  return findMarkup(markup, markup.toLowerCase(), 1);
}

/** Attributes of real tags have their character references undone; escaped markup beside real tags is text. */
function isEscapedText({ decodings, leaf }: Reading): boolean {
  return decodings.includes('html_entities') && ESCAPED_TAG.test(leaf.text) && TAG.test(leaf.text);
}
