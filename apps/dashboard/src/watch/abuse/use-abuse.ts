import type { components } from '@sundew/api-client/schema.gen';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

export type AbuseContact = components['schemas']['AbuseContact'];

const AT = '/api/organizations/{organization_id}/addresses/{ip}';

/** A report of what came from an address, with the contact if its register was asked already. */
export function useAbuseReport(ip: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['abuse-report', id, ip],
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id, ip } };
      return (await answerOf(api.GET(`${AT}/abuse-report`, { params, signal }))).data;
    },
  });
}

/** Asks the register; what is shown of the address follows. */
export function useAskRegister(ip: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: () => answerOf(api.POST(`${AT}/abuse-contact`, { params: { path: { organization_id: id, ip } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['abuse-report', id] }),
  });
}
