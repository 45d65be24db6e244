import { decodeBase64 } from '../../decodings/base64.ts';
import { formDecoded, percentDecoded } from '../../decodings/percent-decoded.ts';
import { ADDRESS_KINDS, changedLeaf, type Leaf, type LeafKind } from '../leaf/leaf.ts';
import type { LeafCollector } from '../leaf/leaf-collector.ts';
import type { LeafSink } from '../leaf/leaf-sink.ts';
import { fieldOf } from '../leaf/location.ts';
import { RecordedLeaves } from '../leaf/recorded-leaves.ts';
import { calledWith } from './called-with.ts';
import { isQuotedCsv, readCsv } from './data-lines.ts';
import { looksLikeForm, readForm } from './form.ts';
import { readGraphql } from './graphql.ts';
import { readJson } from './json.ts';
import { isSerialized, readSerialized } from './php-values.ts';
import { mayBeWebToken, readWebToken } from './web-token.ts';
import { readXml } from './xml.ts';

/** Shorter base64 holds no document that could carry anything; of longer ones the reading as a text has to do. */
const SHORTEST_ENCODED = 16;
const LONGEST_ENCODED = 8192;
/** The first digits of a brace or a bracket, and of letters and digits. */
const ENCODED_JSON = /^[eW][\dw-z+/_-]/;
const ENCODED_FORM = /^[M-Oa-eQ-Z][\w+/-]{15}/;
/** An address with parameters that are encoded, or more than one. */
const ADDRESS_QUERY = /^(?:https?:\/)?\/[^\s?#]{0,512}\?[\w.[\]-]{1,64}=[^\s]{0,4096}[%&+]/;
/** The beginning of an address that holds its own content. */
const DATA_ADDRESS = /^data:[\w.+-]{0,40}(?:\/[\w.+-]{1,80})?(?:;(?!base64,)[\w=.+-]{1,80}){0,4},(?=.)/;
/** Stands in a location for that content. */
const DATA = '(data)';
/** Stands in a location for what follows the hash sign of an address. */
const FRAGMENT = '(fragment)';
/** A longer value that is a whole document of its own is judged by its parts alone, as a body is. */
const LONGEST_BESIDE = 4096;
/** Levels of texts in JSON that are JSON themselves, and of addresses in addresses. */
const MOST_NESTED = 3;
const LESS = 0x3c;
/** First characters of a document in JSON or XML, and of one in base64. */
const OPENS_DOCUMENT = '[{<eW';
/** Stands in a location for the decoding in between. */
const ENCODED = '(base64)';

/** Puts the texts of one format among the leaves as they are. */
class PlainSink implements LeafSink {
  readonly collector: LeafCollector;
  readonly kind: LeafKind;

  constructor(collector: LeafCollector, kind: LeafKind) {
    this.collector = collector;
    this.kind = kind;
  }

  name(location: string, text: string, comparesNothing = false): void {
    this.collector.name(location, this.kind, text, comparesNothing);
  }

  value(location: string, text: string): void {
    this.collector.value(location, this.kind, text);
  }
}

/**
 * Puts the texts of one format among the leaves, and takes a value that is itself JSON, XML or a form, or base64 of JSON
 * or a form, apart once more. A GraphQL document gives way to its literals.
 */
export class ValueSink extends PlainSink {
  readonly #first: number;
  readonly #level: number;
  #graphql = false;

  constructor(collector: LeafCollector, kind: LeafKind, level = 0) {
    super(collector, kind);
    this.#level = level;
    this.#first = collector.leaves.length;
  }

  override value(location: string, text: string): void {
    if (text === '') return;
    if (text.includes('{') && location.endsWith('query') && this.#graphqlValue(location, text)) return;
    const { collector } = this;
    if (text.length > LONGEST_BESIDE && collector.enclosed(location, () => this.#longDocument(location, text))) return;
    const at = collector.leaves.length;
    super.value(location, text);
    if (!this.#mayHaveParts(text)) return;
    const before = collector.leftOut;
    const isApart = collector.within(() => collector.enclosed(location, () => this.#parts(location, text)));
    if (isApart && collector.leftOut === before) collector.markApart(at, text);
  }

  /** Cheap: false for most texts. A form and an address with parameters hold an equals sign. */
  #mayHaveParts(text: string): boolean {
    return (
      this.#isParameter ||
      OPENS_DOCUMENT.includes(text.charAt(0)) ||
      text.includes('=') ||
      text.includes(',"') ||
      text.startsWith('data:') ||
      isSerialized(text)
    );
  }

  /** True where the text is a document in JSON. */
  #parts(location: string, text: string): boolean {
    if (this.#document(location, text)) return text.charCodeAt(0) !== LESS;
    if (isSerialized(text))
      readSerialized(text, location, new PlainSink(this.collector, this.kind === 'cookie' ? 'cookie' : 'form'));
    else if (text.startsWith('data:')) this.#data(location, text);
    else if (isAddressWithQuery(text)) readQuery(text, location, new AddressSink(this.collector));
    else if (text.includes('=') && looksLikeForm(text)) readForm(text, location, new PlainSink(this.collector, 'form'));
    else if (mayBeWebToken(text)) readWebToken(this.collector, location, text);
    else if (isQuotedCsv(text)) readCsv(text, location, new PlainSink(this.collector, this.kind));
    else if (text.length >= SHORTEST_ENCODED) return this.#encoded(location, text);
    return false;
  }

  /** A document, or one of JSON in base64, whose digits tell nothing by themselves. */
  #longDocument(location: string, text: string): boolean {
    if (this.#document(location, text)) return true;
    const decoded = text.length <= LONGEST_ENCODED && ENCODED_JSON.test(text) ? decodeBase64(text) : text;
    return decoded !== text && isJson(decoded) && this.#json(fieldOf(location, ENCODED), decoded);
  }

  /**
   * What an address holds that is its own content (RFC 2397), a drawing or a page as well; base64 is a decoding of the whole
   * text.
   */
  #data(location: string, text: string): void {
    const start = DATA_ADDRESS.exec(text)?.[0].length ?? 0;
    const kind = ADDRESS_KINDS.has(this.kind) ? 'form' : this.kind;
    if (start > 0) this.collector.value(fieldOf(location, DATA), kind, percentDecoded(text.slice(start)));
  }

  /** False where the text is no whole document of JSON or XML. */
  #document(location: string, text: string): boolean {
    if (isJson(text)) return this.#json(location, text);
    const argument = this.#isParameter ? calledWith(text) : null;
    if (argument !== null) return this.#json(location, argument);
    return text.charCodeAt(0) === LESS && this.#xml(location, text);
  }

  /** To be called at the end: the variables of a GraphQL request may have stood before its document. */
  finish(location: string): void {
    if (!this.#graphql) return;
    const { leaves } = this.collector;
    for (let i = this.#first; i < leaves.length; i++) {
      const leaf = leaves[i] as Leaf;
      if (leaf.location.startsWith(`${location}.variables`)) leaves[i] = changedLeaf(leaf, { kind: 'graphql' });
    }
  }

  #graphqlValue(location: string, text: string): boolean {
    if (!readGraphql(text, location, new PlainSink(this.collector, 'graphql'))) return false;
    this.#graphql = true;
    return true;
  }

  get #isParameter(): boolean {
    return this.kind === 'query' || this.kind === 'form';
  }

  /** What only begins like JSON is left to the value as a whole. */
  #json(location: string, text: string): boolean {
    const last = text.trimEnd().slice(-1);
    if (last !== '}' && last !== ']') return false;
    const recorded = new RecordedLeaves();
    if (!readJson(text, location, recorded, 0).wellFormed) return false;
    const first = this.collector.leaves.length;
    const isNested = this.#level < MOST_NESTED;
    const { collector } = this;
    recorded.replay(isNested ? new ValueSink(collector, 'json', this.#level + 1) : new PlainSink(collector, 'json'));
    collector.document(location, text);
    // What a parameter carries is a call of its own, however many there are beside it.
    if (this.#isParameter) this.collector.markAlone(first);
    return true;
  }

  /** True for a document in JSON. */
  #encoded(location: string, text: string): boolean {
    if (text.length > LONGEST_ENCODED) return false;
    if (!(ENCODED_JSON.test(text) || (this.#isParameter && ENCODED_FORM.test(text)))) return false;
    const decoded = decodeBase64(text);
    if (decoded === text) return false;
    const inside = fieldOf(location, ENCODED);
    if (isJson(decoded)) return this.#json(inside, decoded);
    if (looksLikeForm(decoded)) readForm(decoded, inside, new PlainSink(this.collector, 'form'));
    return false;
  }

  #xml(location: string, text: string): boolean {
    if (!/^<(?:\?xml|!doctype(?!\s{1,8}html))/i.test(text)) return false;
    const recorded = new RecordedLeaves();
    const { wellFormed, skeleton } = readXml(text, location, recorded);
    if (!wellFormed && text.length > LONGEST_BESIDE) return false;
    this.collector.whole(location, 'xml', skeleton);
    recorded.replay(new PlainSink(this.collector, 'xml'));
    return true;
  }
}

/** Puts the parameters of an address among the leaves, and those of the addresses in them. */
class AddressSink extends PlainSink {
  readonly #levels: number;

  constructor(collector: LeafCollector, levels = MOST_NESTED) {
    super(collector, 'query');
    this.#levels = levels;
  }

  override value(location: string, text: string): void {
    super.value(location, text);
    if (this.#levels > 1 && isAddressWithQuery(text))
      readQuery(text, location, new AddressSink(this.collector, this.#levels - 1));
  }
}

function isAddressWithQuery(text: string): boolean {
  return text.includes('?') && ADDRESS_QUERY.test(text);
}

/** The parameters of an address, then its fragment, which who takes it apart by hand reads as a parameter or as more of them. */
function readQuery(address: string, location: string, sink: LeafSink): void {
  const hash = address.indexOf('#');
  readForm(address.slice(address.indexOf('?') + 1, hash < 0 ? undefined : hash), location, sink);
  const fragment = hash < 0 ? '' : address.slice(hash + 1);
  if (fragment === '') return;
  const place = fieldOf(location, FRAGMENT);
  if (fragment.includes('=')) readForm(fragment, place, sink);
  sink.value(place, formDecoded(fragment));
}

/** True for what begins as an object or a list does. */
function isJson(text: string): boolean {
  return text.charCodeAt(0) === 0x7b || text.charCodeAt(0) === 0x5b;
}
