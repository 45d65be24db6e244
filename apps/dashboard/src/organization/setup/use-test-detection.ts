import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

/** Makes a test detection. */
export function useTestDetection(propertyId: string) {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const made = api.POST('/api/organizations/{organization_id}/test-detection', {
        params: { path: { organization_id: organizationId } },
        body: { property_id: propertyId },
      });
      return (await answerOf(made)).data;
    },
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['setup', organizationId] });
    },
  });
}
