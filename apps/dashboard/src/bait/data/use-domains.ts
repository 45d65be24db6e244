import type { components } from '@sundew/api-client/schema.gen';
import type { RecordType } from '@sundew/wire/decoys';
import { LIMITS } from '@sundew/wire/limits';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf, useApi } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

export type Domain = components['schemas']['Domain'];
export type Certificate = components['schemas']['Certificate'];
export type LastCheck = components['schemas']['DomainCheck'];

export interface DomainWish {
  readonly domain: string;
  readonly record_type: RecordType;
  readonly property_id: string | null;
}

const WATCH_MS = 30_000;

/** All domains of the organization; so many fit on one page. */
export function useDomains() {
  return useOrganizationQuery({
    queryKey: ['domains'],
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page_size: LIMITS.domainsPerOrganization } };
      return dataOf(api.GET('/api/organizations/{organization_id}/domains', { params, signal }));
    },
  });
}

/** One domain; asked for again while something about it is under way. */
export function useDomain(domainId: string) {
  return useOrganizationQuery({
    queryKey: ['domain', domainId],
    queryFn: ({ api, signal }) =>
      dataOf(api.GET('/api/domains/{domain_id}', { params: { path: { domain_id: domainId } }, signal })),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? WATCH_MS : false),
  });
}

function isUnderWay({ status, ssl_status: ssl }: Domain): boolean {
  return status === 'Pending Verification' || ssl === 'Pending' || ssl === 'Renewing';
}

export function useAddDomain() {
  const { api, path } = useOrganizationApi();
  return useMutation({
    mutationFn: (body: DomainWish) =>
      dataOf(api.POST('/api/organizations/{organization_id}/domains', { params: { path }, body })),
    onSuccess: useKeep(),
  });
}

/** Has the domain looked up in DNS; what is wrong is in the answer's `last_check`. */
export function useVerify(domainId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () =>
      dataOf(api.POST('/api/domains/{domain_id}/verify', { params: { path: { domain_id: domainId } } })),
    onSuccess: useKeep(),
  });
}

export function useRequestCertificate(domainId: string) {
  const { api, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: () =>
      dataOf(api.POST('/api/domains/{domain_id}/ssl/request', { params: { path: { domain_id: domainId } } })),
    onSuccess: () => renew(['domain', domainId], 'domains'),
  });
}

/** Deletes a domain, and before it the decoys on it; stops at the first that the service refuses. */
export function useDeleteDomain() {
  const { api, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: async ({ domainId, decoyIds }: { domainId: string; decoyIds: readonly string[] }) => {
      for (const decoyId of decoyIds) {
        await answerOf(api.DELETE('/api/decoys/{decoy_id}', { params: { path: { decoy_id: decoyId } } }));
      }
      await answerOf(api.DELETE('/api/domains/{domain_id}', { params: { path: { domain_id: domainId } } }));
    },
    onSettled: () => renew('domains', 'decoys'),
  });
}

/** Shows a domain as it is now; the lists follow. */
function useKeep() {
  const { queries, key, renew } = useOrganizationApi();
  return (domain: Domain) => {
    queries.setQueryData(key('domain', domain.id), domain);
    return renew('domains');
  };
}
