import { LIMITS } from '@sundew/wire/limits';
import { useDecoys } from './use-decoys.ts';

/** The decoys on a domain: the first page of them, and how many there are. */
export function useDecoysOn(domainId: string) {
  return useDecoys({ custom_domain_id: domainId, page_size: LIMITS.pageSizeMax });
}
