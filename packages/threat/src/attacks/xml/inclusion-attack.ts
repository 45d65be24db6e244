import { HTML_ELEMENTS } from '../markup/elements.ts';
import type { Finding } from '../signature.ts';
import { addressKind, isOrdinaryFile } from './fetched-address.ts';
import { isPartBeside, isPartNearby } from './neighbours.ts';
import { foreignIn, schemaConfidence } from './schema-address.ts';
import { localName, type Tag, tagsOf } from './tags.ts';
import { findTransform } from './transform-attack.ts';

/** Of these schemes and files a page does not even link to its reader's own. */
const SERVER_FILE =
  /^\s{0,8}(?:url\(["']?)?(?:(?:php|expect|phar|netdoc|jar):|file:\/{1,3}(?:localhost\/)?(?:etc|proc|root|var|(?:c:\/)?windows)\/)/i;
const OUTSIDE = /^\s{0,8}(?:[a-z][a-z0-9+.-]{1,16}:|[/\\]|\.\.[/\\])/i;

/** Text without one of these cannot make a processor include anything. Lower case. */
const HINT =
  /encoding\s{0,4}=\s{0,4}["'](?:utf-?7|ebcdic|ibm|cp0?37)|wsdl|<xsd?:include\s|xinclude|xi:include|schemalocation|xsl|xml-stylesheet|xml-model|(?:file|php|expect|jar|netdoc|gopher|phar):|\bdoc\s{0,4}\(/;
/** In a document, an address behind a quote or a bracket that is not one of the open internet; a template elsewhere. */
const DOCUMENT_HINT =
  /["'(](?:https?:\/\/(?:[\d[]|localhost|metadata)|[/\\](?:\\|etc|proc|root|var|windows|winnt|boot\.ini|home|usr|opt|run|dev|tmp|inetpub)|(?:\.\.[/\\]){2}|[a-z]:[/\\]|ftp:|dict:|data:\/\/|(?:text|msl|mvg|epi|ephemeral|caption|label):[@/\\])|attachedtemplate|retrievalmethod|relaxng/;
const TRANSFORM = 'w3.org/1999/xsl/transform';
/** A document that holds little more than an address is there to have it fetched; real ones name theirs in passing. */
const LONGEST_PROBE = 512;
/** A value that is XML rather than markup: an element with a prefix, or a processing instruction. */
const STARTS_AS_XML = /^\s{0,16}<(?:[a-z][\w-]{0,15}:[a-z]|\?xml-|[a-z][^<>]{0,400}\sxmlns[:=])/;

/** What a text is and which languages it speaks. */
interface Context {
  readonly isDocument: boolean;
  readonly isProbe: boolean;
  readonly knowsInclude: boolean;
  readonly isTransform: boolean;
  /** It has text of its own, or several parts elsewhere. */
  readonly isPutTogether: boolean;
  /** It cannot be read without several parts beside it. */
  readonly needsParts: boolean;
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
  const tags = tagsOf(text);
  const context: Context = {
    isDocument,
    isProbe: text.length <= LONGEST_PROBE && (isDocument || STARTS_AS_XML.test(lower)),
    knowsInclude: lower.includes('w3.org/2001/xinclude') || lower.includes('w3.org/2003/xinclude'),
    isTransform: lower.includes(TRANSFORM),
    isPutTogether: isPutTogether(text, tags),
    needsParts: needsParts(lower, tags),
  };
  // A longer document of its own names what belongs to it, be it in the wrong place.
  const mayBeForeign = context.isProbe || !isDocument;
  let best = isDocument ? styleAddress(lower) : null;
  for (const tag of tags) {
    const finding =
      includeIn(tag, context) ?? addressIn(tag, context) ?? (mayBeForeign ? foreignIn(tag, context.isProbe) : null);
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

function includeIn(
  { name, attributes, at }: Tag,
  { knowsInclude, isTransform, isPutTogether, needsParts }: Context,
): Finding | null {
  const local = localName(name);
  const isXsl = name === 'xsl:include' || name === 'xsl:import' || (isTransform && INCLUDES.has(local));
  if (!isXsl && name !== 'xi:include' && !(knowsInclude && local === 'include')) return null;
  const href = attributes.get('href') ?? '';
  if (isXsl) return addressKind(href) === null ? null : { pattern: 'XSLT include', confidence: 0.85, at };
  if (href === '') return null;
  const isText = attributes.get('parse') === 'text';
  if (isPutTogether && !isText && (isPartBeside(href) || (needsParts && name === INCLUDE && isPartNearby(href))))
    return null;
  const isOutside = isText || OUTSIDE.test(href);
  return { pattern: 'XInclude', confidence: isOutside ? 0.96 : 0.65, at };
}

function isPutTogether(text: string, tags: readonly Tag[]): boolean {
  if (/>\s{0,64}[^\s<]/.test(text)) return true;
  return tags.filter(({ name, attributes }) => localName(name) === 'include' && attributes.has('href')).length > 1;
}

const INCLUDE = 'xi:include';
const FEWEST_PARTS = 2;
/** Stands in for a part that is missing, or makes one that nothing reads. */
const EXCUSES_PARTS = /fallback|<!--|<!\[/;

/** One part that is missing ends the reading of the whole. Each must be read, so that its prefix is one and the same. */
function needsParts(lower: string, tags: readonly Tag[]): boolean {
  if (EXCUSES_PARTS.test(lower) || lower.indexOf('xmlns:xi') !== lower.lastIndexOf('xmlns:xi')) return false;
  const parts = new Set<string>();
  for (const { name, attributes } of tags) {
    const href = attributes.get('href') ?? '';
    if (name === INCLUDE && !attributes.has('parse') && isPartBeside(href)) parts.add(href.trim());
  }
  return parts.size >= FEWEST_PARTS;
}

const INCLUDES: ReadonlySet<string> = new Set(['include', 'import']);
/** Elements whose address the processor reads, or whoever draws or checks the document; others link. */
const FETCHING: ReadonlySet<string> = new Set([
  ...INCLUDES,
  ...['override', 'redefine', 'retrievalmethod', 'reference', 'image', 'use', 'feimage', 'external-graphic'],
  ...['relationship', 'externalref', 'grammarref'],
]);
const ADDRESS = /(?:^|:)(?:href|src|base|data|uri|target|location)$/;
function addressIn({ name, attributes, at }: Tag, context: Context): Finding | null {
  if (name === 'xml' && /^utf-?7$|ebcdic|^(?:ibm|cp)0?37$/i.test(attributes.get('encoding') ?? '')) {
    return { pattern: 'encoding that hides declarations', confidence: 0.75, at };
  }
  for (const [attribute, value] of attributes) {
    if (attribute.endsWith('schemalocation')) {
      const confidence = schemaConfidence(value);
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
    // A catalog or a list of files names its own.
    const isFetched = attribute === 'xml:base' || name.startsWith('xml-') || FETCHING.has(localName(name));
    const isListed = !isFetched && !HTML_ELEMENTS.has(name) && isOrdinaryFile(value);
    return isListed || OWN_FILE.test(value) ? null : { pattern: 'link with a scheme of the server', confidence: 0.96 };
  }
  const isInstruction = name.startsWith('xml-');
  if (kind === 'metadata') return { pattern: 'link to credentials of a cloud', confidence: 0.92 };
  if (!isInstruction && attribute !== 'xml:base' && !FETCHING.has(localName(name))) return null;
  if (kind === 'file') return { pattern: 'link to a file of the server', confidence: 0.88 };
  if (kind === 'inner') return { pattern: 'link to the inside of a network', confidence: isInstruction ? 0.9 : 0.75 };
  return isInstruction || context.isProbe ? { pattern: 'link to a machine without a name', confidence: 0.65 } : null;
}
