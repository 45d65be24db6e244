import type { components } from '@sundew/api-client/schema.gen';
import type { BaitTechnology, WebServer } from '@sundew/wire/decoys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { decoysKey } from './use-decoys.ts';
import { domainsKey } from './use-domains.ts';

export type SiteProbe = components['schemas']['SiteProbe'];

/** Puts bait on a site of the organization; what is there already stays. */
export function usePutBait() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async (wish: { readonly site: string; readonly technology: BaitTechnology }) => {
      const params = { path: { organization_id: id } };
      return (await answerOf(api.POST('/api/organizations/{organization_id}/own-sites', { params, body: wish }))).data;
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: domainsKey(id) }),
        queries.invalidateQueries({ queryKey: decoysKey(id) }),
      ]),
  });
}

/** What the owner pastes into the web server. @param decoyId one decoy alone; without, all of the domain */
export function useBlock(domainId: string, server: WebServer, decoyId?: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: [...decoysKey(id), 'block', domainId, server, decoyId ?? ''],
    queryFn: async ({ signal }) => {
      const query = { server, ...(decoyId === undefined ? {} : { decoy_id: decoyId }) };
      const params = { path: { domain_id: domainId }, query };
      return (await answerOf(api.GET('/api/domains/{domain_id}/block', { params, signal }))).data;
    },
  });
}

/** Has the service ask the site for bait. */
export function useProbe(domainId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { domain_id: domainId } };
      return (await answerOf(api.POST('/api/domains/{domain_id}/probe', { params }))).data;
    },
  });
}
