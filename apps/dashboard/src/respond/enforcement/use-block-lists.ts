import type { EnforcementMode } from '@sundew/wire/response-actions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const LIST = '/api/organizations/{organization_id}/integrations/block-lists';

export function useBlockLists() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['block-lists', id],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET(LIST, { params: { path: { organization_id: id } }, signal }))).data,
  });
}

export type BlockList = NonNullable<ReturnType<typeof useBlockLists>['data']>[number];

export interface BlockListWish {
  readonly name: string;
  readonly mode: EnforcementMode;
  readonly hours: number;
}

/** @param onMade given each new list with its address, which is shown only then */
export function useBlockListChanges(onMade: (made: BlockList & { readonly url: string }) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const path = { organization_id: organizationId };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['block-lists', organizationId] });
  const create = useMutation({
    mutationFn: async ({ name, mode, hours }: BlockListWish) => {
      const body = { name: name.trim(), mode, block_duration_hours: hours };
      return (await answerOf(api.POST(LIST, { params: { path }, body }))).data;
    },
    onSuccess: onMade,
    onSettled: () => void onSettled(),
  });
  const remove = useMutation({
    mutationFn: ({ id }: BlockList) =>
      answerOf(api.DELETE(`${LIST}/{integration_id}`, { params: { path: { ...path, integration_id: id } } })),
    onSettled,
  });
  return { create, remove };
}
