import { percentDecoded } from '../../decodings/percent-decoded.ts';
import { calledWith } from '../formats/called-with.ts';
import { isQuotedCsv, readCsv } from '../formats/data-lines.ts';
import { looksLikeForm, readForm } from '../formats/form.ts';
import { readGraphql } from '../formats/graphql.ts';
import { readJoined } from '../formats/joined-parameters.ts';
import { readJson } from '../formats/json.ts';
import { readProgram } from '../formats/program-parameters.ts';
import { ValueSink } from '../formats/value-sink.ts';
import { readXml } from '../formats/xml.ts';
import { readYaml } from '../formats/yaml.ts';
import { isTokenList } from '../headers/token-list.ts';
import type { LeafKind } from '../leaf/leaf.ts';
import type { LeafCollector } from '../leaf/leaf-collector.ts';
import { elementOf, fieldOf } from '../leaf/location.ts';
import { RecordedLeaves } from '../leaf/recorded-leaves.ts';
import { formatOf, isDeclaredText } from './body-format.ts';
import { bodyText, isBinary, isCompressed } from './body-text.ts';
import { isEbcdicForm, readEbcdicForm } from './ebcdic-form.ts';
import { wordsDecoded } from './encoded-words.ts';
import { type Part, readMultipart } from './multipart.ts';
import { describesService } from './service-description.ts';
import { transferDecoded } from './transfer-encoding.ts';

/** More texts of a document that is neither XML nor JSON are never judged apart: the budget within a text holds fewer. */
const MOST_OF_BROKEN = 1024;

/** A text with the place it stands at and how it is to be read. */
interface Content {
  readonly location: string;
  readonly contentType: string;
  readonly text: string;
  /** Cut at its end or its start: broken by us, not by the sender. */
  readonly cut: boolean;
  /** A part of a multipart body inside a multipart body; what is in such a part stays together. */
  readonly nested: boolean;
}

/** Puts the leaves of a body into the collector. */
export function readBody(collector: LeafCollector, body: string | Uint8Array, contentType: string): void {
  if (body.length === 0) return;
  const { head, tail } = bodyText(body, contentType);
  if (isCompressed(head)) {
    collector.cap('body_compressed');
    return;
  }
  if (!isDeclaredText(contentType) && isBinary(head)) return;
  const cut = tail !== '';
  const at = { location: 'body', contentType, cut, nested: false };
  readContent(collector, { ...at, text: head });
  if (!cut) return;
  collector.cap('body_bytes');
  readTail(collector, { ...at, text: tail }, formatOf(contentType, head) === 'json');
}

function readContent(collector: LeafCollector, content: Content): void {
  const { location, contentType, text } = content;
  const format = formatOf(contentType, text);
  if (format === 'multipart') readParts(collector, content);
  else if (format === 'xml') readDocument(collector, content);
  else if (format === 'form') readFields(collector, content);
  else if (format === 'json') readObjects(collector, content);
  else if (format === 'yaml') readLines(collector, content, 'json', readYaml);
  else if (format === 'csv' || (format === 'text' && isQuotedCsv(text))) readLines(collector, content, 'form', readCsv);
  else if (format === 'graphql') {
    const sink = new ValueSink(collector, 'graphql');
    if (!readGraphql(text, location, sink)) readText(collector, content);
  } else readText(collector, content);
}

function readObjects(collector: LeafCollector, content: Content): void {
  const { location, text } = content;
  const first = collector.leaves.length;
  const recorded = new RecordedLeaves();
  const { wellFormed, deep } = readJson(text, location, recorded, content.cut ? undefined : MOST_OF_BROKEN);
  const replay = (): void => {
    const sink = new ValueSink(collector, 'json');
    recorded.replay(sink);
    collector.document(location, text);
    sink.finish(location);
    collector.markAlone(first);
  };
  if (deep) collector.cap('depth');
  if (wellFormed || content.cut) replay();
  else {
    collector.within(replay);
    if (content.contentType.includes('urlencoded')) readFields(collector, content);
    else readText(collector, content);
  }
}

function readDocument(collector: LeafCollector, content: Content): void {
  const { location, text } = content;
  const recorded = new RecordedLeaves();
  const { wellFormed, deep, skeleton } = readXml(text, location, recorded, content.cut ? undefined : MOST_OF_BROKEN);
  const replay = (): void => {
    const first = collector.leaves.length;
    recorded.replay(new ValueSink(collector, 'xml'));
    collector.markAlone(first);
  };
  if (deep) collector.cap('depth');
  if (wellFormed || content.cut) {
    collector.whole(location, 'xml', skeleton);
    replay();
  } else {
    collector.brokenDocument(location, text);
    collector.within(replay);
  }
}

function readFields(collector: LeafCollector, { location, contentType, text }: Content): void {
  const sink = new ValueSink(collector, 'form');
  if (isEbcdicForm(contentType)) collector.within(() => readEbcdicForm(text, location, sink));
  // In UTF-7, `+` opens a coded character.
  readForm(/utf-?7/i.test(contentType) ? text.replaceAll('+', '%2B') : text, location, sink);
  collector.within(() => readJoined(text, location, sink));
  readProgram(text, location, sink);
  sink.finish(location);
}

function readText(collector: LeafCollector, content: Content): void {
  collector.whole(content.location, 'text', content.text);
  const argument = calledWith(content.text);
  if (argument !== null) collector.within(() => readObjects(collector, { ...content, text: argument }));
  if (looksLikeForm(content.text)) collector.within(() => readFields(collector, content));
}

/** The values of a document of lines, beside the whole, for a reader may take it for text. */
function readLines(collector: LeafCollector, content: Content, kind: LeafKind, read: typeof readYaml): void {
  const first = collector.leaves.length;
  collector.within(() => read(content.text, content.location, new ValueSink(collector, kind)));
  if (kind === 'json' && !describesService(collector.leaves, first)) collector.markAlone(first);
  readText(collector, content);
}

function readParts(collector: LeafCollector, content: Content): void {
  const { location, contentType, text } = content;
  const multipart = readMultipart(text, contentType);
  if (multipart === null) {
    if (!isBinary(text)) readText(collector, content);
    return;
  }
  for (const [index, part] of multipart.parts.entries()) readPart(collector, content, part, index);
  for (const rest of multipart.rest) {
    if (!isBinary(rest)) collector.whole(location, 'text', rest);
  }
}

function readPart(collector: LeafCollector, { location, cut, nested }: Content, part: Part, index: number): void {
  const field = part.name === '' ? elementOf(location, index) : fieldOf(location, part.name);
  for (const name of spellings(part.name)) collector.name(field, 'multipart', name);
  for (const name of part.fileNames.flatMap(spellings)) {
    collector.value(fieldOf(field, 'filename'), 'multipart', extendedValue(name));
  }
  for (const line of part.headers) collector.value(fieldOf(field, 'header'), 'multipart', line);
  if (!isTokenList(part.contentType)) {
    collector.value(fieldOf(field, 'content-type'), 'multipart', part.contentType);
  }
  const text = transferDecoded(part.content, part.encoding);
  // A field without a file name is text for the application, whatever bytes are put before an attack.
  if (isBinary(text) && part.fileNames.length > 0) return;
  const format = formatOf(part.contentType, text);
  if (format === 'text' || (format === 'multipart' && nested)) new ValueSink(collector, 'multipart').value(field, text);
  else readContent(collector, { location: field, contentType: part.contentType, text, cut, nested: true });
}

/** A name as it came, for servers that take it so, and as others decode it. */
function spellings(name: string): readonly string[] {
  const decoded = wordsDecoded(name);
  return decoded === name ? [name] : [name, decoded];
}

/** `UTF-8''na%C3%AFve.txt`, as in `filename*`. */
function extendedValue(text: string): string {
  const prefix = /^[\w-]{1,20}'[\w-]{0,20}'/.exec(text)?.[0];
  return prefix === undefined ? text : percentDecoded(text.slice(prefix.length));
}

/**
 * The end of a body whose middle was not looked at. It starts anywhere, so the first piece is a text of its own: in a
 * form up to the first `&`, in JSON up to the first key.
 */
function readTail(collector: LeafCollector, content: Content, json: boolean): void {
  const { location, contentType, text } = content;
  const format = json ? 'json' : formatOf(contentType, text);
  const start = format === 'json' ? firstKey(text) : format === 'form' ? text.indexOf('&') : -1;
  if (format === 'multipart' || format === 'xml') readContent(collector, content);
  else collector.whole(location, 'text', start < 0 ? text : text.slice(0, start));
  if (start < 0) return;
  const piece = { ...content, text: text.slice(start) };
  if (format === 'form') readFields(collector, piece);
  else readObjects(collector, piece);
}

/** A quote before a colon ends a key; the quote before it starts one. */
function firstKey(text: string): number {
  const end = /"\s{0,64}:/.exec(text)?.index ?? -1;
  return end < 1 ? -1 : text.lastIndexOf('"', end - 1);
}
