import { useMutation } from '@tanstack/react-query';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { answerOf, dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';

export const ERASURES_PER_PAGE = 20;
const SOON_MS = 5_000;
const LATER_MS = 30_000;

/** Erasures, newest first. One that is not done is looked at again: soon in its first minute, for most take seconds. */
export function useErasures(page: number) {
  return useOrganizationQuery({
    queryKey: ['erasures', page],
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page, page_size: ERASURES_PER_PAGE } };
      return answerOf(api.GET('/api/organizations/{organization_id}/erasure', { params, signal }));
    },
    refetchInterval({ state }) {
      const open = state.data?.data.filter(({ status }) => status !== 'done') ?? [];
      if (open.length === 0) return false;
      return open.some(({ requested_at: at }) => serviceTimeMs() - Date.parse(at) < 60_000) ? SOON_MS : LATER_MS;
    },
  });
}

export type Erasure = NonNullable<ReturnType<typeof useErasures>['data']>['data'][number];

/** What is to be erased; empty does not matter. */
export interface ErasureDraft {
  readonly ip: string;
  readonly fingerprint: string;
  /** `YYYY-MM-DD`, a day of UTC. */
  readonly before: string;
}

export function useErase() {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn(draft: ErasureDraft) {
      const body = wishOf(draft);
      return dataOf(api.POST('/api/organizations/{organization_id}/erasure', { params: { path }, body }));
    },
    onSettled: () => renew('erasures'),
  });
}

export const trimmed = ({ ip, fingerprint, before }: ErasureDraft): ErasureDraft => ({
  ip: ip.trim(),
  fingerprint: fingerprint.trim(),
  before: before.trim(),
});

/** How much would go. */
export function useErasurePreview(draft: ErasureDraft) {
  const body = wishOf(draft);
  return useOrganizationQuery({
    queryKey: ['erasures', 'preview', body],
    queryFn: ({ api, path, signal }) =>
      answerOf(api.POST('/api/organizations/{organization_id}/erasure/preview', { params: { path }, body, signal })),
    gcTime: 0,
  });
}

function wishOf(draft: ErasureDraft) {
  const { ip, fingerprint, before } = trimmed(draft);
  return {
    ...(ip === '' ? {} : { ip }),
    ...(fingerprint === '' ? {} : { fingerprint }),
    ...(before === '' ? {} : { before }),
  };
}
