import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };
/** What content management has to bear: markup is what its users send. */
const CMS_CONFIDENCE = 0.6;
const CMS_SHARE = 0.03;

function read<T>(...path: string[]): readonly T[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8')) as readonly T[];
}

function themes(folder: string): readonly string[] {
  return readdirSync(join(import.meta.dirname, folder)).map((name) => basename(name, '.json'));
}

/** The places where people write: a search, which is one line, a comment, a form, an upload, a plain body. */
function requestsWith(text: string): Readonly<Record<string, HttpRequest>> {
  const part = `Content-Disposition: form-data; name="text"\r\n\r\n${text}`;
  const form = new URLSearchParams({ name: 'Ann', text }).toString();
  const query = new URLSearchParams({ q: text }).toString();
  return {
    ...(!text.includes('\n') && { query: { ...EMPTY, method: 'GET', path: '/search', query } }),
    json: { ...EMPTY, contentType: 'application/json', body: JSON.stringify({ user: { name: 'Ann' }, text }) },
    form: { ...EMPTY, contentType: 'application/x-www-form-urlencoded', body: form },
    multipart: { ...EMPTY, contentType: 'multipart/form-data; boundary=b', body: `--b\r\n${part}\r\n--b--\r\n` },
    plain: { ...EMPTY, contentType: 'text/plain', body: text },
  };
}

const found = (request: HttpRequest): readonly string[] =>
  findSignatures(request).matches.map(({ type, pattern, confidence }) => `${type}: ${pattern} (${confidence})`);

describe('what people write', () => {
  it.each(themes('texts'))('%s is no attack, wherever it stands', (theme) => {
    const mistaken = read<string>('texts', `${theme}.json`).flatMap((text) =>
      Object.entries(requestsWith(text)).flatMap(([place, request]) =>
        found(request).map((what) => `${JSON.stringify(text)} in ${place} is taken for ${what}`),
      ),
    );
    expect(mistaken).toEqual([]);
  });
});

describe('what programs send', () => {
  it.each(themes('requests'))('%s are no attack', (theme) => {
    const requests = read<Partial<HttpRequest> & { readonly json?: unknown }>('requests', `${theme}.json`);
    const mistaken = requests.flatMap(({ json, ...rest }) => {
      const sent = json === undefined ? {} : { contentType: 'application/json', body: JSON.stringify(json) };
      return found({ ...EMPTY, ...rest, ...sent }).map((what) => `${JSON.stringify({ json, ...rest })}: ${what}`);
    });
    expect(mistaken).toEqual([]);
  });
});

describe('content management', () => {
  const snippets = read<string>('cms-html.json');
  /** Every snippet alone, and posts of three of them. */
  const posts = [
    ...snippets,
    ...snippets.map((_, at) => [0, 7, 19].map((by) => snippets[(at + by) % snippets.length]).join('\n')),
  ];
  const reports = posts.map((content) => ({
    content,
    matches: findSignatures({
      ...EMPTY,
      path: '/wp-json/wp/v2/posts/5',
      contentType: 'application/json',
      body: JSON.stringify({ title: 'News', content }),
    }).matches,
  }));

  it('is hardly ever taken for an attack', () => {
    const mistaken = reports.filter(({ matches }) => matches.length > 0);
    expect(mistaken.length / posts.length, JSON.stringify(mistaken, null, 1)).toBeLessThanOrEqual(CMS_SHARE);
  });

  it('and then with low confidence', () => {
    const confident = reports.filter(({ matches }) => matches.some(({ confidence }) => confidence > CMS_CONFIDENCE));
    expect(confident).toEqual([]);
  });
});
