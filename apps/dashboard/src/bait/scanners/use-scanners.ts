import type { Sensitivity } from '@sundew/wire/scanners';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

/** All that an organization may have fit on one page of the API. */
const MOST = 200;

const scannersKey = (organizationId: string) => ['scanners', organizationId];

/** The detection scripts of the organization, oldest first. */
export function useScanners() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: [...scannersKey(id), 'list'],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page_size: MOST } };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/bot-scanners', { params, signal }))).data;
    },
  });
}

export type Scanner = NonNullable<ReturnType<typeof useScanners>['data']>[number];

export function useScanner(scannerId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: [...scannersKey(id), scannerId],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id, scanner_id: scannerId } };
      const path = '/api/organizations/{organization_id}/bot-scanners/{scanner_id}';
      return (await answerOf(api.GET(path, { params, signal }))).data;
    },
  });
}

/** What goes into the pages of the site. */
export function useSnippet(scannerId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: [...scannersKey(id), scannerId, 'snippet'],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id, scanner_id: scannerId } };
      const path = '/api/organizations/{organization_id}/bot-scanners/{scanner_id}/snippet';
      return (await answerOf(api.GET(path, { params, signal }))).data;
    },
  });
}

/** The signals found in the last 30 days, the most frequent first. */
export function useSeenSignals(scannerId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: [...scannersKey(id), scannerId, 'signals'],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id, scanner_id: scannerId } };
      const path = '/api/organizations/{organization_id}/bot-scanners/{scanner_id}/signals';
      return (await answerOf(api.GET(path, { params, signal }))).data;
    },
  });
}

/** What people set. */
export interface ScannerDraft {
  readonly name: string;
  readonly sensitivity: Sensitivity;
  readonly property_id: string | null;
  readonly link: string | null;
  readonly bait: boolean;
  readonly workers: boolean;
  readonly consent: boolean;
}

export function useCreateScanner() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async (body: ScannerDraft) => {
      const params = { path: { organization_id: id } };
      return (await answerOf(api.POST('/api/organizations/{organization_id}/bot-scanners', { params, body }))).data;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: scannersKey(id) }),
  });
}

export function useChangeScanner(scannerId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    scope: { id: `scanner ${scannerId}` },
    mutationFn: async (body: Partial<ScannerDraft> & { readonly enabled?: boolean }) => {
      const params = { path: { organization_id: id, scanner_id: scannerId } };
      const path = '/api/organizations/{organization_id}/bot-scanners/{scanner_id}';
      return (await answerOf(api.PATCH(path, { params, body }))).data;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: scannersKey(id) }),
  });
}

export function useDeleteScanner() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async (scannerId: string) => {
      const params = { path: { organization_id: id, scanner_id: scannerId } };
      await answerOf(api.DELETE('/api/organizations/{organization_id}/bot-scanners/{scanner_id}', { params }));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [...scannersKey(id), 'list'] }),
  });
}
