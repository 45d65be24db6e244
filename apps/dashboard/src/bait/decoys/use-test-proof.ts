import { useMutation } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

/** Asks for a User-Agent that proves test traffic. */
export function useTestProof() {
  const api = useApi();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async () => {
      const path = { organization_id: id };
      return (await answerOf(api.POST('/api/organizations/{organization_id}/test-proofs', { params: { path } }))).data;
    },
  });
}
