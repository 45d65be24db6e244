import { HEADER_TEXT, MOST_HEADERS } from '../bounds/budget.ts';
import { readForm } from '../formats/form.ts';
import { ValueSink } from '../formats/value-sink.ts';
import { mayBeWebToken, readWebToken } from '../formats/web-token.ts';
import type { LeafCollector } from '../leaf/leaf-collector.ts';
import type { LeafSink } from '../leaf/leaf-sink.ts';
import { fieldOf } from '../leaf/location.ts';
import { isPlain } from '../leaf/plain.ts';
import { accountOf } from './basic-credentials.ts';
import { readCookies } from './cookies.ts';
import { PLAIN_FORMS } from './header-forms.ts';
import { parametersOf } from './parameters.ts';

/** A run of word characters that is too short to be anything encoded. */
const SHORT = 12;

/** Puts the header values that are not of the usual form into the collector, and the names that no header has. */
export function readHeaders(
  collector: LeafCollector,
  headers: Readonly<Record<string, string>>,
  contentType: string,
): void {
  let room = HEADER_TEXT;
  let count = 0;
  for (const name of Object.keys(headers)) {
    const value = headers[name] as string;
    const length = name.length + value.length;
    // One that is too long leaves the room to the others.
    if (length > room || count === MOST_HEADERS) {
      collector.cap('header_bytes');
      continue;
    }
    room -= length;
    count++;
    const lower = name.toLowerCase();
    if (lower !== 'content-type' || contentType === '') readHeader(collector, lower, value);
  }
  if (contentType !== '') readHeader(collector, 'content-type', contentType);
}

function readHeader(collector: LeafCollector, name: string, value: string): void {
  const location = fieldOf('header', name);
  collector.name(location, 'header', name);
  if (name === 'cookie') readCookies(collector, value);
  else if (PLAIN_FORMS.get(name)?.(value) !== true && !(value.length < SHORT && isPlain(value))) {
    if (isDocument(value)) new ValueSink(collector, 'header').value(location, value);
    else collector.value(location, 'header', value);
    if (name === 'content-disposition') readFileNames(collector, location, value);
    const account = accountOf(name, value);
    if (account !== null) collector.value(fieldOf(location, '(account)'), 'header', account);
    if (mayBeWebToken(value)) readWebToken(collector, location, value);
    if (name === 'referer' || name === 'origin') collector.within(() => readUrl(collector, location, value));
  }
}

/** True for what may be an object or a list of JSON. */
function isDocument(value: string): boolean {
  return (value.startsWith('{') && value.endsWith('}')) || (value.startsWith('[') && value.endsWith(']'));
}

/** What the file is called that a request as a whole is. */
function readFileNames(collector: LeafCollector, location: string, value: string): void {
  for (const { name, value: file } of parametersOf(value)) {
    if (name.startsWith('filename')) collector.value(location, 'header', file);
  }
}

/** The query of an address; its parameters all stand at the header. */
function readUrl(collector: LeafCollector, location: string, url: string): void {
  const mark = url.indexOf('?');
  if (mark < 0) return;
  const sink: LeafSink = {
    name: (_, text) => collector.name(location, 'header', text),
    value: (_, text) => collector.value(location, 'header', text),
  };
  readForm(url.slice(mark + 1), location, sink);
}
