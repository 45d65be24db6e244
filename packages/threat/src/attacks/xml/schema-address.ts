import type { Finding } from '../signature.ts';
import { type AddressKind, addressKind } from './fetched-address.ts';
import { isSchemaPublisher } from './schema-publishers.ts';
import { localName, type Tag } from './tags.ts';

const BY_KIND: Readonly<Record<AddressKind, number>> = {
  scheme: 0.9,
  file: 0.88,
  metadata: 0.92,
  inner: 0.75,
  numeric: 0.75,
};
/** A schema on the sender's own disk, as editors write it. */
const OWN_SCHEMA = /^file:\/{1,3}(?:[a-z]:\/|(?:users|home)\/)[^?#%]{1,500}\.xsd$/i;

/** How surely the addresses of `schemaLocation` have the server read something of its own; 0 for none. */
export function schemaConfidence(addresses: string): number {
  return Math.max(...addresses.split(/\s+/).map(addressConfidence));
}

function addressConfidence(address: string): number {
  const kind = OWN_SCHEMA.test(address) ? null : addressKind(address.toLowerCase());
  return kind === null ? 0 : BY_KIND[kind];
}

const FOREIGN = /^(?:(?:https?|ftp):)?\/\/[^\s/]/i;
const INCLUDES: ReadonlySet<string> = new Set(['include', 'import']);

/**
 * Schemas and style sheets of strangers. Outside of a document short enough to be a probe only an address where no schema
 * has one is telling.
 */
export function foreignIn({ name, attributes, at }: Tag, isProbe: boolean): Finding | null {
  for (const [attribute, value] of attributes) {
    const local = localName(name);
    const isStyle = attribute === 'href' && (name.startsWith('xml-') || INCLUDES.has(local));
    const isService = attribute === 'location' && name.includes(':') && INCLUDES.has(local);
    const isKey = attribute === 'uri' && local === 'retrievalmethod';
    // A schema that takes in another has no namespace of its own to name: who writes one there tries what is fetched.
    const isMisplaced = attribute === 'namespace' && /^xsd?:include$/.test(name);
    const isSchema = attribute.endsWith('schemalocation') || isMisplaced;
    if (!isStyle && !isService && !isKey && !isSchema && !isTemplate(attribute, attributes)) continue;
    const pair = value.trim().split(/\s+/);
    const address = pair.at(-1) ?? '';
    const namespace = pair.length > 1 ? pair.at(-2) : (attributes.get('namespace') ?? '');
    const isOwn = isSchema && !isMisplaced && hostOf(address) !== '' && hostOf(address) === hostOf(namespace ?? '');
    if (FOREIGN.test(address) && !isOwn && !isSchemaPublisher(address)) {
      // In `schemaLocation` with a prefix each address has its namespace before it: who writes one alone tries as well.
      const isUnpaired = attribute.endsWith(':schemalocation') && pair.length === 1;
      if (!isProbe && !isMisplaced && !isUnpaired) continue;
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
