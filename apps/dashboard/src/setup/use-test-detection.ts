import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answerOf, useApi } from '../data/api.ts';
import { useOrganization } from '../data/organization.ts';

/** Makes a test detection and opens it, explained. */
export function useTestDetection(propertyId: string) {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const made = api.POST('/api/organizations/{organization_id}/test-detection', {
        params: { path: { organization_id: organizationId } },
        body: { property_id: propertyId },
      });
      return (await answerOf(made)).data;
    },
    async onSuccess({ detection_id: detection }) {
      void queries.invalidateQueries({ queryKey: ['setup', organizationId] });
      await navigate({ to: '/detections', search: { detection, is_test: 'true' } });
    },
  });
}
