import { useMutation } from '@tanstack/react-query';
import { dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi } from '../../kit/data/organization-api.ts';

/** Makes a test detection. */
export function useTestDetection(propertyId: string) {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: () =>
      dataOf(
        api.POST('/api/organizations/{organization_id}/test-detection', {
          params: { path },
          body: { property_id: propertyId },
        }),
      ),
    onSuccess() {
      void renew('setup');
    },
  });
}
