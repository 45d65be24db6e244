import type { AiOperatorLedger } from '@sundew/wire/ai-operators';
import { keepPreviousData } from '@tanstack/react-query';
import { dataOf } from '../../kit/data/api.ts';
import { useOrganizationQuery } from '../../kit/data/organization-api.ts';

export type AiOperator = AiOperatorLedger['operators'][number];

/** The ledger of AI operators. @param days up to today (UTC) */
export function useOperators(propertyId: string, days: number) {
  return useOrganizationQuery({
    queryKey: ['clearance-operators', propertyId, days],
    placeholderData: keepPreviousData,
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { property_id: propertyId, days } };
      return dataOf(api.GET('/api/organizations/{organization_id}/clearance/operators', { params, signal }));
    },
  });
}
