import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { answerOf } from '../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';

export const BLOCKS_PER_PAGE = 50;

/** What was enforced, newest first. @param page from 1 */
export function useBlocks(page: number) {
  return useOrganizationQuery({
    queryKey: ['enforcements', page],
    placeholderData: keepPreviousData,
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page, page_size: BLOCKS_PER_PAGE } };
      return answerOf(api.GET('/api/organizations/{organization_id}/enforcements', { params, signal }));
    },
  });
}

export type Block = NonNullable<ReturnType<typeof useBlocks>['data']>['data'][number];

/** Blocks and lifts addresses; the list follows. */
export function useBlockChanges() {
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('enforcements');
  const block = useMutation({
    mutationFn: (body: { readonly ip_address: string; readonly reason: string }) =>
      answerOf(api.POST('/api/organizations/{organization_id}/blocked-ips', { params: { path }, body })),
    onSettled: () => void onSettled(),
  });
  const lift = useMutation({
    mutationFn: ({ id }: Block) =>
      answerOf(
        api.DELETE('/api/organizations/{organization_id}/enforcements/{enforcement_id}', {
          params: { path: { ...path, enforcement_id: id } },
        }),
      ),
    onSettled,
  });
  return { block, lift };
}
