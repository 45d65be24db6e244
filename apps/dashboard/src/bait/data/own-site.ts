import type { Domain } from './use-domains.ts';

/** A site whose own web server hands bait on: its name stays as it is, with the certificate it has. */
export function isOwnSite({ record_type }: Pick<Domain, 'record_type'>): boolean {
  return record_type === 'PROXY';
}
