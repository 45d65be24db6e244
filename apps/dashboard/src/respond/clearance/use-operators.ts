import type { AiOperatorLedger } from '@sundew/wire/ai-operators';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

export type AiOperator = AiOperatorLedger['operators'][number];

/** The ledger of AI operators. @param days up to today (UTC) */
export function useOperators(propertyId: string, days: number) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['clearance-operators', id, propertyId, days],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { property_id: propertyId, days } };
      const call = api.GET('/api/organizations/{organization_id}/clearance/operators', { params, signal });
      return (await answerOf(call)).data;
    },
  });
}
