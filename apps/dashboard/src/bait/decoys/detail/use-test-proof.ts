import { useMutation } from '@tanstack/react-query';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi } from '../../../kit/data/organization-api.ts';

/** Asks for a User-Agent that proves test traffic. */
export function useTestProof() {
  const { api, path } = useOrganizationApi();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/api/organizations/{organization_id}/test-proofs', { params: { path } })),
  });
}
