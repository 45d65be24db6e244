import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';
import { pathTraversal } from '../../../src/attacks/signatures/path-traversal.ts';
import { firstMatch, json } from './request-of.ts';

/** Two dots as they stand in a request: plain, encoded up to four times over, in other letters, among stray characters. */
const DOTS = [
  ...['..', '%2e%2e', '.%2e', '%252e%252e', '%25252e%25252e', '%%32%65%%32%65', '%u002e%u002e', '%uff0e%uff0e'],
  ...['%c0%ae%c0%ae', '%c0%2e%c0%2e', '%e0%40%ae%e0%40%ae', '%e0%80%ae%e0%80%ae', '%f0%80%80%ae%f0%80%80%ae'],
  ...['%25c0%25ae%25c0%25ae', '．．', '%ef%bc%8e%ef%bc%8e', '。。', '.%00.', '0x2e0x2e', '\\u002e\\u002e', '....'],
  ...['&#46;&#46;', '&#x2e;&#x2e;', '\\056\\056', '..;', '?..', '..?', '..*', '..#', '.%e2%80%8b.'],
];
/** What stands between two steps up. */
const SEPARATORS = [
  ...['/', '\\', '//', '/./', '\\/', ';/', '%2f', '%5c', '%252f', '%255c', '%%32%66', '%c0%af', '%c1%9c', '%25c0%25af'],
  ...['%e0%80%af', '%bg%qf', '%u2215', '%u2216', '%uEFC8', '%uF025', '／', '∕', '⁄', '0x2f', '\\u002f', '&#47;'],
];
/** No server's separator, but somebody's: what parts the steps parts the rest of the path as well. */
const ODD_SEPARATORS = ['|', '%af', '¥', '₩', '::', '?/', '#/', '!/', '~/', '^/', '</'];
const SENSITIVE = ['etc/passwd', 'windows/win.ini', 'proc/self/environ', 'boot.ini'];
const TARGETS = [...SENSITIVE, 'private/keys.cfg', 'WEB-INF/web.xml', ''];

/** A text with everything encoded that would end a parameter, and nothing else. */
function wire(text: string): string {
  return text.replace(/[&#+]/g, (character) => encodeURIComponent(character));
}

function upload(name: string): Partial<HttpRequest> {
  const part = `Content-Disposition: form-data; name="f"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\nhi`;
  return { method: 'POST', contentType: 'multipart/form-data; boundary=x', body: `--x\r\n${part}\r\n--x--\r\n` };
}

function document(text: string): Partial<HttpRequest> {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return { method: 'POST', contentType: 'text/xml', body: `<?xml version="1.0"?><a><b>${escaped}</b></a>` };
}

/** Where an application takes the name of a file from. */
const PLACES: Readonly<Record<string, (text: string) => Partial<HttpRequest>>> = {
  query: (text) => ({ query: `v=${wire(text)}` }),
  form: (text) => ({ method: 'POST', contentType: 'application/x-www-form-urlencoded', body: `a=1&v=${wire(text)}` }),
  path: (text) => ({ path: `/static/${wire(text).replace(/\?/g, '%3f')}` }),
  cookie: (text) => ({ headers: { Cookie: `lang=${text.replace(/;/g, '%3b')}` } }),
  header: (text) => ({ headers: { 'X-Original-URL': text } }),
  upload,
};
/** Documents are full of relative paths, so that only what lies at their end tells. */
const DOCUMENTS: Readonly<Record<string, (text: string) => Partial<HttpRequest>>> = {
  json: (text) => json('v', text),
  document,
};

function steps(dots: string, separator: string, depth: number): string {
  return (dots + separator).repeat(depth);
}

/** What of the places does not find a text; a fault then names the places, too. */
function missedIn(places: Readonly<Record<string, (text: string) => Partial<HttpRequest>>>, text: string) {
  return Object.keys(places).filter((place) => {
    const request = places[place]?.(text) ?? {};
    return (firstMatch(pathTraversal, request)?.confidence ?? 0) < 0.5;
  });
}

const someDots = fc.constantFrom(...DOTS);
const separator = fc.constantFrom(...SEPARATORS);
const depth = fc.integer({ min: 3, max: 12 });

test('steps up are found in every spelling and wherever a file is named', () => {
  fc.assert(
    fc.property(someDots, separator, depth, fc.constantFrom(...TARGETS), (dots, parting, count, target) => {
      expect(missedIn(PLACES, steps(dots, parting, count) + target)).toEqual([]);
    }),
  );
});

test('in a document they are found when they lead to a file of the system', () => {
  fc.assert(
    fc.property(someDots, separator, depth, fc.constantFrom(...SENSITIVE), (dots, parting, count, target) => {
      expect(missedIn(DOCUMENTS, steps(dots, parting, count) + target)).toEqual([]);
    }),
  );
});

test('separators that nobody has heard of are found by their repetition', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ODD_SEPARATORS),
      depth,
      fc.constantFrom('etc/passwd', 'windows/win.ini', 'proc/self/environ'),
      (parting, count, target) => {
        const path = steps('..', parting, count) + target.replaceAll('/', parting);
        expect(missedIn({ ...PLACES, ...DOCUMENTS }, path)).toEqual([]);
      },
    ),
  );
});

const BEFORE = [
  '',
  '/',
  './',
  'images/',
  '/var/www/images/',
  'index.php/',
  'C:/',
  "'",
  '"',
  '%00',
  ';',
  '=',
  '@',
  '|',
  '(',
];
const BEHIND = [
  '',
  '%00',
  '%00.jpg',
  '?',
  '?a=b',
  '%23',
  ';.png',
  '%0a',
  '.',
  '/',
  '/.',
  '*',
  "'",
  '^^',
  '/../../',
  '?/../',
];

test('what stands before and behind a path to a file of the system hides nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BEFORE),
      fc.integer({ min: 3, max: 12 }),
      fc.constantFrom('etc/passwd', 'windows/win.ini', 'proc/self/environ'),
      fc.constantFrom(...BEHIND),
      (before, count, target, behind) => {
        const path = before + steps('..', '/', count) + target + behind;
        expect(missedIn({ query: PLACES.query ?? json.bind(null, 'v') }, path)).toEqual([]);
      },
    ),
  );
});
