import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';

/** A mix of tokens as it is sent: as one text, or as many short ones that differ. */
export interface Mix {
  text(length: number): string;
  leaf(at: number): string;
}

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };
/** Base64 of no longer documents is taken apart. */
const LONGEST_ENCODED = 6000;
const LONG_TEXT = 1200;
/** What is left of the room for headers. */
const COOKIE_ROOM = 4096;

/** How so many characters of a mix are sent, by name. */
export const WRAPPINGS: Readonly<Record<string, (mix: Mix, length: number) => HttpRequest>> = {
  query: (mix, length) => ({ ...EMPTY, query: fitted(length, (size) => `q=${percent(mix.text(size))}`) }),
  'query, twice': (mix, length) => ({
    ...EMPTY,
    query: fitted(length, (size) => `q=${percent(percent(mix.text(size)))}`),
  }),
  parameters: (mix, length) => ({ ...EMPTY, query: many(mix, length, '&', (leaf, at) => `q${at}=${percent(leaf)}`) }),
  path: (mix, length) => ({ ...EMPTY, path: `/${mix.text(length)}` }),
  raw: (mix, length) => ({ ...EMPTY, contentType: 'text/plain', body: mix.text(length) }),
  json: (mix, length) => json(fitted(length, (size) => JSON.stringify({ a: mix.text(size) }))),
  'json, broken': (mix, length) => json(`{"a":${mix.text(length)}`),
  'json, texts': (mix, length) => json(`[${many(mix, length, ',', (leaf) => JSON.stringify(leaf))}]`),
  'json, names': (mix, length) => json(`{${many(mix, length, ',', (leaf) => `${JSON.stringify(leaf)}:1`)}}`),
  'json in json': (mix, length) => json(fitted(length, (size) => JSON.stringify({ a: texts(mix, size) }))),
  'base64 in json': (mix, length) => json(`[${many(mix, length, ',', (leaf) => `"${base64(leaf)}"`)}]`),
  graphql: (mix, length) => json(fitted(length, (size) => JSON.stringify({ query: `{a(b:"${mix.text(size)}")}` }))),
  form: (mix, length) => form(`a=${mix.text(length)}`),
  'form, fields': (mix, length) => form(many(mix, length, '&', (leaf, at) => `a${at}=${percent(leaf)}`)),
  'json in base64 in form': (mix, length) =>
    form(fitted(length, (size) => [...documents(mix, size)].map((each, at) => `a${at}=${percent(each)}`).join('&'))),
  'base64 in json in form': (mix, length) =>
    form(fitted(length, (size) => `a=${percent(`[${many(mix, size, ',', (leaf) => `"${base64(leaf)}"`)}]`)}`)),
  multipart: (mix, length) => ({
    ...EMPTY,
    contentType: 'multipart/form-data; boundary=b',
    body: `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${mix.text(length)}\r\n--b--`,
  }),
  xml: (mix, length) => xml(`<a>${mix.text(length)}</a>`),
  'xml, elements': (mix, length) => xml(`<r>${many(mix, length, '', (leaf) => `<a>${escaped(leaf)}</a>`)}</r>`),
  yaml: (mix, length) => ({
    ...EMPTY,
    contentType: 'application/yaml',
    body: many(mix, length, '\n', (leaf, at) => `a${at}: ${leaf}`),
  }),
  csv: (mix, length) => ({ ...EMPTY, contentType: 'text/csv', body: mix.text(length) }),
  cookies: (mix, length) => ({
    ...EMPTY,
    headers: { cookie: many(mix, length - COOKIE_ROOM, '; ', (_, at) => `a${at}=${percent(longer(mix, at))}`) },
  }),
  'json, long texts': (mix, length) => json(`[${many(mix, length, ',', (_, at) => JSON.stringify(longer(mix, at)))}]`),
  'base64 in json, long texts': (mix, length) =>
    json(`[${many(mix, length, ',', (_, at) => `"${base64(longer(mix, at))}"`)}]`),
};

/** Several leaves as one text, longer than those that are judged together. */
function longer(mix: Mix, at: number): string {
  let text = '';
  for (let i = 0; text.length < LONG_TEXT; i++) text += mix.leaf(at * LONG_TEXT + i);
  return text;
}

function json(body: string): HttpRequest {
  return { ...EMPTY, contentType: 'application/json', body };
}

function form(body: string): HttpRequest {
  return { ...EMPTY, contentType: 'application/x-www-form-urlencoded', body };
}

function xml(document: string): HttpRequest {
  return { ...EMPTY, contentType: 'text/xml', body: `<?xml version="1.0"?>${document}` };
}

/** Different leaves until they have so many characters. */
function many(mix: Mix, length: number, divider: string, written: (leaf: string, at: number) => string): string {
  const parts: string[] = [];
  for (let left = length, at = 0; left > 0; at++) {
    const part = written(mix.leaf(at), at);
    parts.push(part);
    left -= part.length + divider.length;
  }
  return parts.join(divider);
}

function texts(mix: Mix, length: number): string {
  return `[${many(mix, length, ',', (leaf) => JSON.stringify(leaf))}]`;
}

function* documents(mix: Mix, length: number): Generator<string> {
  for (let left = length; left > 0; left -= LONGEST_ENCODED) yield base64(texts(mix, Math.min(left, LONGEST_ENCODED)));
}

/** What is written of as much of a mix as fits when encodings make it longer. */
function fitted(length: number, written: (size: number) => string): string {
  const first = written(length);
  return first.length <= length * 1.1 ? first : written(Math.floor((length * length) / first.length));
}

function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
