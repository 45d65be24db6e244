import type { EnforcementMode } from '@sundew/wire/response-actions';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../../kit/data/organization-api.ts';

const LIST = '/api/organizations/{organization_id}/integrations/block-lists';

export function useBlockLists() {
  return useOrganizationQuery({
    queryKey: ['block-lists'],
    queryFn: ({ api, path, signal }) => dataOf(api.GET(LIST, { params: { path }, signal })),
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
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('block-lists');
  const create = useMutation({
    mutationFn: ({ name, mode, hours }: BlockListWish) => {
      const body = { name: name.trim(), mode, block_duration_hours: hours };
      return dataOf(api.POST(LIST, { params: { path }, body }));
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
