import type { DomainKind } from '@sundew/wire/decoys';

/** No name below `.invalid` is ever in DNS (RFC 6761), so it can be nobody's. */
const SUFFIX = '.own-site.invalid';

/** What the owner's web server calls a site of his own towards the decoy listener. */
const ownSiteName = (domainId: string): string => `${domainId}${SUFFIX}`;

export const isOwnSiteName = (name: string): boolean => name.endsWith(SUFFIX);

/** The name under which requests for a domain reach the listener. */
export function listenerName(row: {
  readonly id: string;
  readonly domain: string;
  readonly record_type: DomainKind;
}): string {
  return row.record_type === 'PROXY' ? ownSiteName(row.id) : row.domain;
}
