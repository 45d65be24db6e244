import { DEPTH } from '../bounds/budget.ts';
import type { LeafSink } from '../leaf/leaf-sink.ts';
import { attributeOf, fieldOf } from '../leaf/location.ts';
import { isNamespace, localName, nextMarkup, referencesDecoded } from './xml-text.ts';

/** What became of an XML text. */
export interface XmlReading {
  /** False when there is no element, or the tags do not match. */
  readonly wellFormed: boolean;
  /** True when it is nested deeper than locations go. */
  readonly deep: boolean;
  /** The document without the middle of its long texts and without those of very many elements, which are judged as values. */
  readonly skeleton: string;
}

/** Of a longer text or attribute the beginning and the end, half of this each, stay in the skeleton. */
const LONG_TEXT = 1024;

/** Elements of one name whose texts stay in the skeleton. Of further ones only those that refer to an entity do. */
const MOST_ALIKE = 64;
const REFERENCE = /&(?!(?:lt|gt|amp|quot|apos);|#)/;

const EXCLAMATION_MARK = 0x21;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUESTION_MARK = 0x3f;

const TAG_NAME = /[^\s<>/="']{1,200}/y;
const ATTRIBUTE =
  /[\s/]{0,64}([^\s<>/="']{1,200})\s{0,16}(?:=\s{0,16}("[^"<]{0,65536}"|'[^'<]{0,65536}'|[^\s<>"']{1,4096}))?/y;

/**
 * The texts and attribute values of an XML document. Only the five predefined entities and character references are
 * undone; declared entities are never expanded. Comments vanish and CDATA joins the text around it, as in any parser. One
 * pass without recursion; never throws.
 *
 * @param mostOfBroken texts that are given once the document is known to be broken; the rest of it only decides the answer
 */
export function readXml(
  text: string,
  location: string,
  sink: LeafSink,
  mostOfBroken = Number.POSITIVE_INFINITY,
): XmlReading {
  return new XmlReader(text, location, sink, mostOfBroken).read();
}

class XmlReader {
  readonly #text: string;
  readonly #sink: LeafSink;
  readonly #names: string[] = [];
  readonly #locations: string[];
  #depth = 0;
  #at = 0;
  /** Character data since the last tag. */
  #data = '';
  #elements = 0;
  /** Elements so far, by name. */
  readonly #alike = new Map<string, number>();
  #wellFormed = true;
  /** Texts that are still given once the document is known to be broken. */
  #leftOfBroken: number;
  #deep = false;
  #skeleton = '';
  /** Up to where the document is in the skeleton. */
  #copied = 0;

  constructor(text: string, location: string, sink: LeafSink, mostOfBroken: number) {
    this.#text = text;
    this.#sink = sink;
    this.#leftOfBroken = mostOfBroken;
    this.#locations = [location];
  }

  read(): XmlReading {
    const text = this.#text;
    while (this.#at < text.length) {
      const open = nextMarkup(text, this.#at);
      const end = open < 0 ? text.length : open;
      if (end > this.#at) this.#characters(text.slice(this.#at, end));
      this.#at = end;
      if (open >= 0) this.#markup();
    }
    this.#flush();
    const wellFormed = this.#wellFormed && this.#depth === 0 && this.#elements > 0;
    return { wellFormed, deep: this.#deep, skeleton: this.#skeleton + text.slice(this.#copied) };
  }

  /** Character data from where the reader stands. */
  #characters(data: string): void {
    this.#data += referencesDecoded(data);
    const end = this.#at + data.length;
    const alike = this.#alike.get(this.#names.at(-1) ?? '') ?? 0;
    if (alike > MOST_ALIKE && !REFERENCE.test(data)) {
      this.#skeleton += this.#text.slice(this.#copied, this.#at);
      this.#copied = end;
    } else this.#shorten(this.#at, end);
  }

  /** Leaves the middle of a stretch of text out of the skeleton. */
  #shorten(from: number, to: number): void {
    if (to - from <= LONG_TEXT) return;
    this.#skeleton += this.#text.slice(this.#copied, from + LONG_TEXT / 2);
    this.#copied = to - LONG_TEXT / 2;
  }

  #markup(): void {
    const text = this.#text;
    const code = text.charCodeAt(this.#at + 1);
    if (code === SLASH) this.#endTag();
    else if (code === QUESTION_MARK) this.#skipPast('?>', 2);
    else if (code !== EXCLAMATION_MARK) this.#startTag();
    else if (text.startsWith('<!--', this.#at)) this.#skipPast('-->', 4);
    else if (text.startsWith('<![CDATA[', this.#at)) {
      const start = this.#at + 9;
      this.#skipPast(']]>', 9);
      const end = text.endsWith(']]>', this.#at) ? Math.max(start, this.#at - 3) : this.#at;
      this.#data += text.slice(start, end);
      this.#shorten(start, end);
    } else this.#declaration();
  }

  #startTag(): void {
    const name = this.#tagName(this.#at + 1);
    if (name === '') {
      this.#strayBracket();
      return;
    }
    this.#flush();
    this.#elements++;
    this.#alike.set(name, (this.#alike.get(name) ?? 0) + 1);
    this.#at += 1 + name.length;
    this.#enter(name);
    this.#attributes();
    const empty = this.#text.charCodeAt(this.#at) === 0x2f;
    if (empty) this.#at++;
    if (this.#text.charCodeAt(this.#at) === 0x3e) this.#at++;
    else this.#wellFormed = false;
    if (empty) this.#leave();
  }

  /** Empty where none begins. */
  #tagName(from: number): string {
    TAG_NAME.lastIndex = from;
    return TAG_NAME.test(this.#text) ? this.#text.slice(from, TAG_NAME.lastIndex) : '';
  }

  /** A `<` before a blank that is not ASCII: no element to any parser. */
  #strayBracket(): void {
    this.#wellFormed = false;
    this.#data += '<';
    this.#at++;
  }

  #attributes(): void {
    const code = this.#text.charCodeAt(this.#at);
    if (code === LESS || code === GREATER) return;
    ATTRIBUTE.lastIndex = this.#at;
    for (let found = ATTRIBUTE.exec(this.#text); found !== null; found = ATTRIBUTE.exec(this.#text)) {
      this.#at = ATTRIBUTE.lastIndex;
      this.#shorten(found.index, this.#at);
      const [, name = '', quoted = ''] = found;
      const isQuoted = quoted.startsWith('"') || quoted.startsWith("'");
      if (!isQuoted) this.#wellFormed = false;
      const value = isQuoted ? quoted.slice(1, -1) : quoted;
      if (value !== '' && !isNamespace(name, value) && this.#isWanted())
        this.#sink.value(attributeOf(this.#here(), localName(name)), referencesDecoded(value));
    }
    while (this.#text.charCodeAt(this.#at) <= 0x20) this.#at++;
  }

  #endTag(): void {
    this.#flush();
    const name = this.#tagName(this.#at + 2);
    if (this.#depth === 0 || (this.#depth <= DEPTH && this.#names[this.#depth - 1] !== name)) this.#wellFormed = false;
    if (this.#depth > 0) this.#leave();
    this.#skipPast('>', 2);
  }

  #enter(name: string): void {
    if (this.#depth < DEPTH) {
      this.#locations.push(fieldOf(this.#here(), localName(name)));
      this.#names.push(name);
    } else this.#deep = true;
    this.#depth++;
  }

  #leave(): void {
    if (this.#depth <= DEPTH) {
      this.#locations.pop();
      this.#names.pop();
    }
    this.#depth--;
  }

  /** The document type with its internal subset: up to the `>` outside quotes, brackets and comments. */
  #declaration(): void {
    const text = this.#text;
    let brackets = 0;
    for (this.#at += 2; this.#at < text.length; this.#at++) {
      const code = text.charCodeAt(this.#at);
      if (code === 0x22 || code === 0x27) {
        const close = text.indexOf(text.charAt(this.#at), this.#at + 1);
        this.#at = close < 0 ? text.length : close;
      } else if (code === 0x3c && text.startsWith('<!--', this.#at)) {
        this.#skipPast('-->', 4);
        this.#at--;
      } else if (code === 0x5b) brackets++;
      else if (code === 0x5d) brackets--;
      else if (code === 0x3e && brackets <= 0) {
        this.#at++;
        return;
      }
    }
    this.#wellFormed = false;
  }

  #skipPast(end: string, from: number): void {
    const found = this.#text.indexOf(end, this.#at + from);
    if (found < 0) this.#wellFormed = false;
    this.#at = found < 0 ? this.#text.length : found + end.length;
  }

  #flush(): void {
    const text = this.#data.trim();
    this.#data = '';
    if (text !== '' && this.#isWanted()) this.#sink.value(this.#here(), text);
  }

  /** Whether one more text is wanted, which is then given. */
  #isWanted(): boolean {
    return this.#wellFormed || this.#leftOfBroken-- > 0;
  }

  #here(): string {
    return this.#locations[this.#locations.length - 1] as string;
  }
}
