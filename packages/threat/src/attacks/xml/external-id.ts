import type { Declarations, ExternalId } from './declarations.ts';
import { isProbe } from './entity-probe.ts';
import { addressKind } from './fetched-address.ts';
import { isPartBeside, isPartNearby } from './neighbours.ts';
import { isPublishedDtd } from './published-dtds.ts';

/** Of an entity with an address: nothing else explains it. */
export const SUREST = 0.98;

/** A picture, which the application may fetch and the parser does not. */
export function unparsedConfidence({ systemId }: ExternalId): number {
  return addressKind(systemId) === null ? 0 : 0.6;
}

/**
 * How surely an entity with such an identifier is an attack; 0 for none. Of a published type, declarations for a
 * parameter entity may come from a folder nearby: what is no declaration cannot be read that way.
 */
export function externalConfidence(
  external: ExternalId,
  isParameter: boolean,
  declarations: Declarations,
  text: string,
): number {
  // An empty address is that of the document itself.
  if (external.systemId === '') return 0.6;
  if (isNowhereElse(external)) return 0;
  if (isPartBeside(external.systemId)) return isPutTogether(declarations, text) ? 0 : 0.7;
  if (isParameter && isOfPublished(declarations) && isPartNearby(external.systemId)) return 0;
  return hasAddress(external) ? SUREST : 0.9;
}

/** A text of a published type, or one with a content of its own, besides what it takes from its neighbours. */
function isPutTogether(declarations: Declarations, text: string): boolean {
  return isOfPublished(declarations) || !isProbe(declarations, text);
}

function isOfPublished({ doctypes: [type] }: Declarations): boolean {
  return type?.external?.systemId !== undefined && isPublishedDtd(type.external.systemId);
}

/** Published, or a name (`urn:`) that catalogs know and nothing fetches; browsers alone follow `chrome:`. */
export function isNowhereElse({ systemId }: ExternalId): boolean {
  return isPublishedDtd(systemId) || /^\s*(?:urn:[a-z0-9]|tag:|chrome:\/\/|about:legacy-compat)/i.test(systemId);
}

/** An address with a scheme, a root or a climb: not the name of a neighbour. */
function hasAddress({ systemId }: ExternalId): boolean {
  return /^\s*(?:[a-z][a-z0-9+.-]{1,16}:|[/\\%&]|\.\.)/i.test(systemId);
}

/** An address on the open internet. */
export function isWebAddress({ systemId }: ExternalId): boolean {
  return /^\s*https?:\/\/[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}\.[a-z]{2,24}(?=[:/?#]|$)/i.test(systemId);
}
