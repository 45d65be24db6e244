import type { Finding } from '../signature.ts';
import { isStandardAddress } from './standard-dtds.ts';
import { type Tag, tagsOf } from './tags.ts';

/** Schemes that an XML processor follows and that no document links to. */
const SERVER_SCHEME =
  /^\s{0,8}(?:url\(["']?)?(?:file|php|expect|jar|netdoc|gopher|phar|zip|glob|ftp|dict|compress\.zlib|data:\/\/|\\\\)(?::|\\|\/)/i;
/** Of these a page does not even link to its reader's own. */
const SERVER_FILE =
  /^\s{0,8}(?:url\(["']?)?(?:(?:php|expect|phar|netdoc|jar):|file:\/{1,3}(?:localhost\/)?(?:etc|proc|root|var|(?:c:\/)?windows)\/)/i;
const OUTSIDE = /^\s{0,8}(?:[a-z][a-z0-9+.-]{1,16}:|[/\\]|\.\.[/\\])/i;
const NUMERIC_HOST =
  /^https?:\/\/(?:\d{1,3}(?:\.\d{1,3}){0,3}|0x[0-9a-f]{1,8}|localhost|\[[0-9a-f:.]{2,45}\])(?=[:/?#]|$)/i;

/** Text without one of these cannot make a processor include anything. Lower case. */
const HINT =
  /encoding\s{0,4}=\s{0,4}["'](?:utf-?7|ebcdic|ibm|cp0?37)|wsdl|xinclude|xi:include|schemalocation|xsl|xml-stylesheet|xml-model|(?:file|php|expect|jar|netdoc|gopher|phar):/;

/** Code that XSLT processors run, by the namespaces and functions that reach it. Lower case. */
const XSLT_CODE =
  /php:function\s{0,4}\(|php\.net\/xsl|xml\.apache\.org\/(?:xalan|xslt)\/java|xalan:\/\/|msxsl:script|urn:schemas-microsoft-com:xslt|java:java\.lang|java\.lang\.runtime|saxon\.sf\.net\/java-type|<exsl:document|rt:exec/;
const XSLT_READ =
  /\b(?:document|doc|unparsed-text|collection)\s{0,4}\(\s{0,4}["'](?:[a-z][a-z0-9+.-]{1,16}:|[/\\]|\.\.)/;

const XSLT_WRITE =
  /<(?:xsl:result-document|\w{1,12}:(?:document|write))\s[^<>]{0,120}\b(?:href|file|select)\s{0,4}=\s{0,4}["'](?:["'])?(?:[a-z][a-z0-9+.-]{1,16}:|[/\\]|\.\.)/;

/**
 * What makes an XML processor fetch something without a document type: XInclude, XSLT that reads or runs, schema and
 * style sheet addresses on the server, links with schemes of the server. `isDocument`: the text is XML, not markup in a
 * value, where links to local files are ordinary. Linear.
 */
export function findInclusion(text: string, lower: string, isDocument: boolean): Finding | null {
  if (!HINT.test(lower)) return null;
  const transform = findTransform(lower);
  if (transform !== null) return transform;
  const knowsInclude = lower.includes('w3.org/2001/xinclude') || lower.includes('w3.org/2003/xinclude');
  const isProbe = text.length <= LONGEST_PROBE && (isDocument || STARTS_AS_XML.test(lower));
  let best: Finding | null = null;
  for (const tag of tagsOf(text)) {
    const finding = includeIn(tag, knowsInclude) ?? addressIn(tag, isDocument) ?? (isProbe ? foreignIn(tag) : null);
    if (finding !== null && finding.confidence > (best?.confidence ?? 0)) best = finding;
  }
  return best;
}

function findTransform(lower: string): Finding | null {
  if (!lower.includes('xsl')) return null;
  const code = lower.search(XSLT_CODE);
  if (code >= 0) return { pattern: 'XSLT that runs code', confidence: 0.9, at: code };
  const read = lower.search(XSLT_READ);
  if (read >= 0) return { pattern: 'XSLT that reads a document', confidence: 0.85, at: read };
  const write = lower.search(XSLT_WRITE);
  if (write >= 0) return { pattern: 'XSLT that writes a document', confidence: 0.7, at: write };
  // A style sheet may write beside itself; one inside of a request is not to write at all.
  const beside = lower.indexOf('<xsl:result-document');
  if (beside >= 0) return { pattern: 'XSLT that writes a document', confidence: 0.6, at: beside };
  const asked = lower.search(/\bsystem-property\s{0,4}\(\s{0,4}["']xsl:(?:vendor|version|product)/);
  return asked < 0 ? null : { pattern: 'XSLT that asks for its processor', confidence: 0.6, at: asked };
}

function includeIn({ name, attributes, at }: Tag, knowsInclude: boolean): Finding | null {
  const isXsl = name === 'xsl:include' || name === 'xsl:import';
  if (!isXsl && name !== 'xi:include' && !(knowsInclude && (name === 'include' || name.endsWith(':include'))))
    return null;
  const href = attributes.get('href') ?? '';
  if (isXsl) {
    const isServer = SERVER_SCHEME.test(href) || NUMERIC_HOST.test(href);
    return isServer ? { pattern: 'XSLT include', confidence: 0.85, at } : null;
  }
  if (href === '') return null;
  const isOutside = OUTSIDE.test(href) || attributes.get('parse') === 'text';
  return { pattern: 'XInclude', confidence: isOutside ? 0.96 : 0.65, at };
}

function addressIn({ name, attributes, at }: Tag, isDocument: boolean): Finding | null {
  if (name === 'xml' && /^utf-?7$|ebcdic|^(?:ibm|cp)0?37$/i.test(attributes.get('encoding') ?? '')) {
    return { pattern: 'encoding that hides declarations', confidence: 0.75, at };
  }
  for (const [attribute, value] of attributes) {
    if (attribute.endsWith('schemalocation')) {
      const isServer = value.split(/\s+/).some((each) => SERVER_SCHEME.test(each));
      const isNumeric = value.split(/\s+/).some((each) => NUMERIC_HOST.test(each));
      if (isServer || isNumeric)
        return { pattern: 'schema address on a server', confidence: isServer ? 0.9 : 0.75, at };
    } else if (/(?:^|:)(?:href|src|base|data|uri|target|location)$/.test(attribute) && isServerAddress(name, value)) {
      if (isDocument) return { pattern: 'link with a scheme of the server', confidence: 0.96, at };
      if (SERVER_FILE.test(value)) return { pattern: 'link to a file of the server', confidence: 0.7, at };
    }
  }
  return null;
}

/** A document that holds little more than an address is there to have it fetched; real ones name theirs in passing. */
const LONGEST_PROBE = 512;
const FOREIGN = /^(?:(?:https?|ftp):)?\/\/[^\s/]/i;
/** A value that is XML rather than markup: an element with a prefix, or a processing instruction. */
const STARTS_AS_XML = /^\s{0,16}<(?:[a-z][\w-]{0,15}:[a-z]|\?xml-|[a-z][^<>]{0,400}\sxmlns[:=])/;

/** Schemas and style sheets of strangers, in a document short enough to be a probe. */
function foreignIn({ name, attributes, at }: Tag): Finding | null {
  for (const [attribute, value] of attributes) {
    const isStyle = attribute === 'href' && (name.startsWith('xml-') || name.startsWith('xsl:'));
    const isService = attribute === 'location' && (name.endsWith(':import') || name.endsWith(':include'));
    if (!isStyle && !isService && !attribute.endsWith('schemalocation')) continue;
    const address = value.trim().split(/\s+/).at(-1) ?? '';
    if (FOREIGN.test(address) && !isStandardAddress(`${address}/`)) {
      return { pattern: 'schema or style sheet of a stranger', confidence: 0.6, at };
    }
  }
  return null;
}

/** Style sheets and images are read by the processor that renders the document; an ordinary link is not. */
function isServerAddress(name: string, value: string): boolean {
  if (name === 'a' || name === 'link' || /^\s*(?:ftp|data):/i.test(value)) return false;
  return SERVER_SCHEME.test(value) || (name.startsWith('xml-') && NUMERIC_HOST.test(value));
}
