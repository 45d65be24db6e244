import { keepPreviousData } from '@tanstack/react-query';
import { answerOf } from '../../kit/data/api.ts';
import { useOrganizationQuery } from '../../kit/data/organization-api.ts';
import { type AuditSearch, filtersOf, isWrongOrder } from './audit-search.ts';

export const ENTRIES_PER_PAGE = 50;

/** Changes that fit, newest first. */
export function useAudit(search: AuditSearch) {
  return useOrganizationQuery({
    queryKey: ['audit', search],
    enabled: !isWrongOrder(search),
    placeholderData: keepPreviousData,
    // Whoever opens the log has often just changed something.
    staleTime: 0,
    queryFn: ({ api, path, signal }) => {
      const query = { ...filtersOf(search), page: search.page, page_size: ENTRIES_PER_PAGE };
      const params = { path, query };
      return answerOf(api.GET('/api/organizations/{organization_id}/audit-log', { params, signal }));
    },
  });
}

export type Entry = NonNullable<ReturnType<typeof useAudit>['data']>['data'][number];
