import type { Sensitivity } from '@sundew/wire/scanners';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

/** All that an organization may have fit on one page of the API. */
const MOST = 200;

/** The detection scripts of the organization, oldest first. */
export function useScanners() {
  return useOrganizationQuery({
    queryKey: ['scanners', 'list'],
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page_size: MOST } };
      return dataOf(api.GET('/api/organizations/{organization_id}/bot-scanners', { params, signal }));
    },
  });
}

export type Scanner = NonNullable<ReturnType<typeof useScanners>['data']>[number];

export function useScanner(scannerId: string) {
  return useOrganizationQuery({
    queryKey: ['scanners', scannerId],
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, scanner_id: scannerId } };
      return dataOf(api.GET('/api/organizations/{organization_id}/bot-scanners/{scanner_id}', { params, signal }));
    },
  });
}

/** What goes into the pages of the site. */
export function useSnippet(scannerId: string) {
  return useOrganizationQuery({
    queryKey: ['scanners', scannerId, 'snippet'],
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, scanner_id: scannerId } };
      return dataOf(
        api.GET('/api/organizations/{organization_id}/bot-scanners/{scanner_id}/snippet', { params, signal }),
      );
    },
  });
}

/** The signals found in the last 30 days, the most frequent first. */
export function useSeenSignals(scannerId: string) {
  return useOrganizationQuery({
    queryKey: ['scanners', scannerId, 'signals'],
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, scanner_id: scannerId } };
      return dataOf(
        api.GET('/api/organizations/{organization_id}/bot-scanners/{scanner_id}/signals', { params, signal }),
      );
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
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: (body: ScannerDraft) =>
      dataOf(api.POST('/api/organizations/{organization_id}/bot-scanners', { params: { path }, body })),
    onSuccess: () => renew('scanners'),
  });
}

export function useChangeScanner(scannerId: string) {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    scope: { id: `scanner ${scannerId}` },
    mutationFn: (body: Partial<ScannerDraft> & { readonly enabled?: boolean }) => {
      const params = { path: { ...path, scanner_id: scannerId } };
      return dataOf(api.PATCH('/api/organizations/{organization_id}/bot-scanners/{scanner_id}', { params, body }));
    },
    onSuccess: () => renew('scanners'),
  });
}

export function useDeleteScanner() {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: async (scannerId: string) => {
      const params = { path: { ...path, scanner_id: scannerId } };
      await answerOf(api.DELETE('/api/organizations/{organization_id}/bot-scanners/{scanner_id}', { params }));
    },
    onSuccess: () => renew(['scanners', 'list']),
  });
}
