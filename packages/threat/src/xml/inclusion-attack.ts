import type { Finding } from '../signature.ts';
import { type AddressKind, addressKind } from './fetched-address.ts';
import { isStandardAddress } from './standard-dtds.ts';
import { type Tag, tagsOf } from './tags.ts';
import { findTransform } from './transform-attack.ts';

/** Of these schemes and files a page does not even link to its reader's own. */
const SERVER_FILE =
  /^\s{0,8}(?:url\(["']?)?(?:(?:php|expect|phar|netdoc|jar):|file:\/{1,3}(?:localhost\/)?(?:etc|proc|root|var|(?:c:\/)?windows)\/)/i;
const OUTSIDE = /^\s{0,8}(?:[a-z][a-z0-9+.-]{1,16}:|[/\\]|\.\.[/\\])/i;

/** Text without one of these cannot make a processor include anything. Lower case. */
const HINT =
  /encoding\s{0,4}=\s{0,4}["'](?:utf-?7|ebcdic|ibm|cp0?37)|wsdl|xinclude|xi:include|schemalocation|xsl|xml-stylesheet|xml-model|(?:file|php|expect|jar|netdoc|gopher|phar):|\bdoc\s{0,4}\(/;
/** In a document, an address behind a quote or a bracket that is not one of the open internet; a template elsewhere. */
const DOCUMENT_HINT =
  /["'(](?:https?:\/\/(?:[\d[]|localhost|metadata)|[/\\](?:\\|etc|proc|root|var|windows|winnt|boot\.ini|home|usr|opt|run|dev|tmp|inetpub)|(?:\.\.[/\\]){2}|[a-z]:[/\\]|ftp:|dict:|data:\/\/)|attachedtemplate|retrievalmethod|relaxng/;
const TRANSFORM = 'w3.org/1999/xsl/transform';

/** What a text is and which languages it speaks. */
interface Context {
  readonly isDocument: boolean;
  readonly isProbe: boolean;
  readonly knowsInclude: boolean;
  readonly isTransform: boolean;
}

/**
 * What makes an XML processor fetch something without a document type: XInclude, XSLT that reads or runs, schema and
 * style sheet addresses on the server, links with schemes of the server. `isDocument`: the text is XML, not markup in a
 * value, where links to local files are ordinary. Linear.
 */
export function findInclusion(text: string, lower: string, isDocument: boolean): Finding | null {
  if (!HINT.test(lower) && !(isDocument && DOCUMENT_HINT.test(lower))) return null;
  const transform = findTransform(lower);
  if (transform !== null) return transform;
  const context: Context = {
    isDocument,
    isProbe: text.length <= LONGEST_PROBE && (isDocument || STARTS_AS_XML.test(lower)),
    knowsInclude: lower.includes('w3.org/2001/xinclude') || lower.includes('w3.org/2003/xinclude'),
    isTransform: lower.includes(TRANSFORM),
  };
  let best = isDocument ? styleAddress(lower) : null;
  for (const tag of tagsOf(text)) {
    const finding = includeIn(tag, context) ?? addressIn(tag, context) ?? (context.isProbe ? foreignIn(tag) : null);
    if (finding !== null && finding.confidence > (best?.confidence ?? 0)) best = finding;
  }
  return best;
}

/** `@import url(file:…)` in the style of a drawing. */
function styleAddress(lower: string): Finding | null {
  if (!lower.includes('url(') && !lower.includes('@import')) return null;
  const at = lower.search(/(?:url\(|@import)\s{0,4}["']?\s{0,4}(?:file|php|expect|jar|netdoc|gopher|phar):/);
  return at < 0 ? null : { pattern: 'style with a scheme of the server', confidence: 0.75, at };
}

function includeIn({ name, attributes, at }: Tag, { knowsInclude, isTransform }: Context): Finding | null {
  const local = localName(name);
  const isXsl = name === 'xsl:include' || name === 'xsl:import' || (isTransform && INCLUDES.has(local));
  if (!isXsl && name !== 'xi:include' && !(knowsInclude && local === 'include')) return null;
  const href = attributes.get('href') ?? '';
  if (isXsl) return addressKind(href) === null ? null : { pattern: 'XSLT include', confidence: 0.85, at };
  if (href === '') return null;
  const isOutside = OUTSIDE.test(href) || attributes.get('parse') === 'text';
  return { pattern: 'XInclude', confidence: isOutside ? 0.96 : 0.65, at };
}

const INCLUDES: ReadonlySet<string> = new Set(['include', 'import']);
/** Elements whose address the processor reads, or whoever draws or checks the document; others link. */
const FETCHING: ReadonlySet<string> = new Set([
  ...INCLUDES,
  ...['override', 'redefine', 'retrievalmethod', 'reference', 'image', 'use', 'feimage', 'external-graphic'],
  ...['relationship', 'externalref', 'grammarref'],
]);
const ADDRESS = /(?:^|:)(?:href|src|base|data|uri|target|location)$/;
const SCHEMA: Readonly<Record<AddressKind, number>> = {
  scheme: 0.9,
  file: 0.88,
  metadata: 0.92,
  inner: 0.75,
  numeric: 0.75,
};

function addressIn({ name, attributes, at }: Tag, context: Context): Finding | null {
  if (name === 'xml' && /^utf-?7$|ebcdic|^(?:ibm|cp)0?37$/i.test(attributes.get('encoding') ?? '')) {
    return { pattern: 'encoding that hides declarations', confidence: 0.75, at };
  }
  for (const [attribute, value] of attributes) {
    if (attribute.endsWith('schemalocation')) {
      const confidence = Math.max(...value.split(/\s+/).map((each) => confidenceOf(SCHEMA, each)));
      if (confidence > 0) return { pattern: 'schema address on a server', confidence, at };
    } else if (ADDRESS.test(attribute)) {
      const finding = linkIn(name, attribute, value, context);
      if (finding !== null) return { ...finding, at };
    }
  }
  return null;
}

/** A picture in the sender's own folder, as word processors leave behind. */
const OWN_FILE = /^\s{0,8}file:\/{1,3}(?:[a-z]:\/)?(?:users|home)\/[^?#]{1,500}\.(?:png|jpe?g|gif|emz|wmz|svg)$/i;

function confidenceOf(by: Readonly<Record<AddressKind, number>>, address: string): number {
  const kind = addressKind(address.toLowerCase());
  return kind === null ? 0 : by[kind];
}

/** Style sheets and images are read by the processor that renders the document; an ordinary link is not. */
function linkIn(name: string, attribute: string, value: string, context: Context): Omit<Finding, 'at'> | null {
  const kind = addressKind(value.toLowerCase());
  if (kind === null) return null;
  const isLink = name === 'a' || name === 'link';
  if (!context.isDocument || isLink) {
    const isTelling = (kind === 'scheme' || kind === 'file') && SERVER_FILE.test(value);
    return isTelling ? { pattern: 'link to a file of the server', confidence: isLink ? 0.55 : 0.7 } : null;
  }
  if (kind === 'scheme') {
    return OWN_FILE.test(value) ? null : { pattern: 'link with a scheme of the server', confidence: 0.96 };
  }
  const isInstruction = name.startsWith('xml-');
  if (kind === 'metadata') return { pattern: 'link to credentials of a cloud', confidence: 0.92 };
  if (!isInstruction && attribute !== 'xml:base' && !FETCHING.has(localName(name))) return null;
  if (kind === 'file') return { pattern: 'link to a file of the server', confidence: 0.88 };
  if (kind === 'inner') return { pattern: 'link to the inside of a network', confidence: isInstruction ? 0.9 : 0.75 };
  return isInstruction || context.isProbe ? { pattern: 'link to a machine without a name', confidence: 0.65 } : null;
}

/** A document that holds little more than an address is there to have it fetched; real ones name theirs in passing. */
const LONGEST_PROBE = 512;
const FOREIGN = /^(?:(?:https?|ftp):)?\/\/[^\s/]/i;
/** A value that is XML rather than markup: an element with a prefix, or a processing instruction. */
const STARTS_AS_XML = /^\s{0,16}<(?:[a-z][\w-]{0,15}:[a-z]|\?xml-|[a-z][^<>]{0,400}\sxmlns[:=])/;

/** Schemas and style sheets of strangers, in a document short enough to be a probe. */
function foreignIn({ name, attributes, at }: Tag): Finding | null {
  for (const [attribute, value] of attributes) {
    const local = localName(name);
    const isStyle = attribute === 'href' && (name.startsWith('xml-') || INCLUDES.has(local));
    const isService = attribute === 'location' && name.includes(':') && INCLUDES.has(local);
    const isKey = attribute === 'uri' && local === 'retrievalmethod';
    const isSchema = attribute.endsWith('schemalocation');
    if (!isStyle && !isService && !isKey && !isSchema && !isTemplate(attribute, attributes)) continue;
    const pair = value.trim().split(/\s+/);
    const address = pair.at(-1) ?? '';
    const namespace = pair.length > 1 ? pair.at(-2) : (attributes.get('namespace') ?? '');
    const isOwn = isSchema && hostOf(address) !== '' && hostOf(address) === hostOf(namespace ?? '');
    if (FOREIGN.test(address) && !isOwn && !isStandardAddress(`${address}/`)) {
      return { pattern: 'schema or style sheet of a stranger', confidence: 0.6, at };
    }
  }
  return null;
}

/** The target of a relationship by which an office document has its template fetched. */
function isTemplate(attribute: string, attributes: Tag['attributes']): boolean {
  return attribute === 'target' && (attributes.get('type') ?? '').toLowerCase().endsWith('/attachedtemplate');
}

/** The host of an address without `www`; a vendor keeps the schema where its namespace says. */
function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^\s/:?#]{1,253})/i.exec(address)?.[1]?.toLowerCase() ?? '';
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
