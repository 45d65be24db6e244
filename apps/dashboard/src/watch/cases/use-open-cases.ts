import { keepPreviousData } from '@tanstack/react-query';
import { answerOf } from '../../kit/data/api.ts';
import { useOrganizationQuery } from '../../kit/data/organization-api.ts';

const RENEW_MS = 60_000;

/**
 * How many cases nobody has answered, whenever they were.
 * @param propertyId empty for all properties
 */
export function useOpenCases(propertyId: string) {
  return useOrganizationQuery({
    queryKey: ['cases', 'open', propertyId],
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ api, path, signal }) => {
      const query = {
        page_size: 1,
        answer: 'open' as const,
        ...(propertyId === '' ? {} : { property_id: propertyId }),
      };
      const params = { path, query };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/cases', { params, signal }))).total;
    },
  });
}
