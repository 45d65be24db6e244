import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

export const BLOCKS_PER_PAGE = 50;

/** What was enforced, newest first. @param page from 1 */
export function useBlocks(page: number) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['enforcements', id, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page, page_size: BLOCKS_PER_PAGE } };
      return answerOf(api.GET('/api/organizations/{organization_id}/enforcements', { params, signal }));
    },
  });
}

export type Block = NonNullable<ReturnType<typeof useBlocks>['data']>['data'][number];

/** Blocks and lifts addresses; the list follows. */
export function useBlockChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const path = { organization_id: organizationId };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['enforcements', organizationId] });
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
