import type { components } from '@sundew/api-client/schema.gen';
import type { BaitTechnology, WebServer } from '@sundew/wire/decoys';
import { useMutation } from '@tanstack/react-query';
import { dataOf, useApi } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

export type SiteProbe = components['schemas']['SiteProbe'];

/** Puts bait on a site of the organization; what is there already stays. */
export function usePutBait() {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: (wish: { readonly site: string; readonly technology: BaitTechnology }) =>
      dataOf(api.POST('/api/organizations/{organization_id}/own-sites', { params: { path }, body: wish })),
    onSuccess: () => renew('domains', 'decoys'),
  });
}

/** What the owner pastes into the web server. @param decoyId one decoy alone; without, all of the domain */
export function useBlock(domainId: string, server: WebServer, decoyId?: string) {
  return useOrganizationQuery({
    queryKey: ['decoys', 'block', domainId, server, decoyId ?? ''],
    queryFn: ({ api, signal }) => {
      const query = { server, ...(decoyId === undefined ? {} : { decoy_id: decoyId }) };
      const params = { path: { domain_id: domainId }, query };
      return dataOf(api.GET('/api/domains/{domain_id}/block', { params, signal }));
    },
  });
}

/** Has the service ask the site for bait. */
export function useProbe(domainId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => {
      const params = { path: { domain_id: domainId } };
      return dataOf(api.POST('/api/domains/{domain_id}/probe', { params }));
    },
  });
}
