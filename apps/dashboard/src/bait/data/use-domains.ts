import type { components } from '@sundew/api-client/schema.gen';
import type { RecordType } from '@sundew/wire/decoys';
import { LIMITS } from '@sundew/wire/limits';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { decoysKey } from './use-decoys.ts';

export type Domain = components['schemas']['Domain'];
export type Certificate = components['schemas']['Certificate'];
export type LastCheck = components['schemas']['DomainCheck'];

export interface DomainWish {
  readonly domain: string;
  readonly record_type: RecordType;
  readonly property_id: string | null;
}

const WATCH_MS = 30_000;

/** Every list of domains. */
export const domainsKey = (organizationId: string) => ['domains', organizationId] as const;
const domainKey = (organizationId: string, id: string) => ['domain', organizationId, id] as const;

/** All domains of the organization; so many fit on one page. */
export function useDomains() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: domainsKey(id),
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page_size: LIMITS.domainsPerOrganization } };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/domains', { params, signal }))).data;
    },
  });
}

/** One domain; asked for again while something about it is under way. */
export function useDomain(domainId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: domainKey(id, domainId),
    queryFn: async ({ signal }) => {
      const params = { path: { domain_id: domainId } };
      return (await answerOf(api.GET('/api/domains/{domain_id}', { params, signal }))).data;
    },
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? WATCH_MS : false),
  });
}

function isUnderWay({ status, ssl_status: ssl }: Domain): boolean {
  return status === 'Pending Verification' || ssl === 'Pending' || ssl === 'Renewing';
}

export function useAddDomain() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async (wish: DomainWish) => {
      const call = api.POST('/api/organizations/{organization_id}/domains', {
        params: { path: { organization_id: id } },
        body: wish,
      });
      return (await answerOf(call)).data;
    },
    onSuccess: (domain) => keep(queries, id, domain),
  });
}

/** Has the domain looked up in DNS; what is wrong is in the answer's `last_check`. */
export function useVerify(domainId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { domain_id: domainId } };
      return (await answerOf(api.POST('/api/domains/{domain_id}/verify', { params }))).data;
    },
    onSuccess: (domain) => keep(queries, id, domain),
  });
}

export function useRequestCertificate(domainId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { domain_id: domainId } };
      return (await answerOf(api.POST('/api/domains/{domain_id}/ssl/request', { params }))).data;
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: domainKey(id, domainId) }),
        queries.invalidateQueries({ queryKey: domainsKey(id) }),
      ]),
  });
}

/** Deletes a domain, and before it the decoys on it; stops at the first that the service refuses. */
export function useDeleteDomain() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async ({ domainId, decoyIds }: { domainId: string; decoyIds: readonly string[] }) => {
      for (const decoyId of decoyIds) {
        await answerOf(api.DELETE('/api/decoys/{decoy_id}', { params: { path: { decoy_id: decoyId } } }));
      }
      await answerOf(api.DELETE('/api/domains/{domain_id}', { params: { path: { domain_id: domainId } } }));
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: domainsKey(id) }),
        queries.invalidateQueries({ queryKey: decoysKey(id) }),
      ]),
  });
}

function keep(queries: QueryClient, organizationId: string, domain: Domain): Promise<void> {
  queries.setQueryData(domainKey(organizationId, domain.id), domain);
  return queries.invalidateQueries({ queryKey: domainsKey(organizationId) });
}
