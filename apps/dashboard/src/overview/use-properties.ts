import { useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../data/api.ts';
import { useOrganization } from '../data/organization.ts';

/** The first hundred properties, which is what a list to choose from can hold. */
export function useProperties() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['overview-properties', id],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/properties', {
          params: { path: { organization_id: id }, query: { page_size: 100 } },
          signal,
        }),
      );
      return data.map((property) => ({ id: property.id, name: property.name }));
    },
  });
}
