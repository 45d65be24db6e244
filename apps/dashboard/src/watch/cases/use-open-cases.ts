import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { casesKey } from '../visitors/use-visitor.ts';

const RENEW_MS = 60_000;

/**
 * How many cases nobody has answered, whenever they were.
 * @param propertyId empty for all properties
 */
export function useOpenCases(propertyId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: [...casesKey(id), 'open', propertyId],
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        page_size: 1,
        answer: 'open' as const,
        ...(propertyId === '' ? {} : { property_id: propertyId }),
      };
      const params = { path: { organization_id: id }, query };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/cases', { params, signal }))).total;
    },
  });
}
