import type { components } from '@sundew/api-client/schema.gen';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

export type AbuseContact = components['schemas']['AbuseContact'];

const AT = '/api/organizations/{organization_id}/addresses/{ip}';

/** A report of what came from an address, with the contact if its register was asked already. */
export function useAbuseReport(ip: string) {
  return useOrganizationQuery({
    queryKey: ['abuse-report', ip],
    retry: false,
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, ip } };
      return dataOf(api.GET(`${AT}/abuse-report`, { params, signal }));
    },
  });
}

/** Asks the register; what is shown of the address follows. */
export function useAskRegister(ip: string) {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: () => answerOf(api.POST(`${AT}/abuse-contact`, { params: { path: { ...path, ip } } })),
    onSuccess: () => renew('abuse-report'),
  });
}
