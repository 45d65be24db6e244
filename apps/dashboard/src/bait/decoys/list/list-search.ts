import { DECOY_TYPES } from '@sundew/wire/decoys';
import { pageOf } from '../../../kit/lists/narrowing.ts';
import type { DecoyQuery } from '../../data/use-decoys.ts';

/** What the list shows, as its address says it. */
export interface DecoySearch {
  readonly q?: string | undefined;
  readonly custom_domain_id?: string | undefined;
  readonly type?: string | undefined;
  readonly action?: string | undefined;
  readonly page?: string | undefined;
  /** The dialog for a new decoy is open. */
  readonly new?: string | undefined;
}

export const PAGE_SIZE = 100;

export function isNarrowed({ q, custom_domain_id: domainId, type, action, page }: DecoySearch): boolean {
  return [q, domainId, type, action, page].some((value) => value !== undefined);
}

/** What the API is asked for; the action is no filter of the API and is looked for on the page. */
export function queryOf(search: DecoySearch): DecoyQuery {
  const type = DECOY_TYPES.find((known) => known === search.type);
  return {
    page: pageOf({ page: search.page }),
    page_size: PAGE_SIZE,
    ...(search.q === undefined ? {} : { q: search.q }),
    ...(search.custom_domain_id === undefined ? {} : { custom_domain_id: search.custom_domain_id }),
    ...(type === undefined ? {} : { decoy_type: type }),
  };
}
