import type { ClearancePolicy } from '@sundew/wire/clearance';
import { keepPreviousData, useIsMutating, useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

const ORGANIZATION = '/api/organizations/{organization_id}';
export const PER_PAGE = 20;

export interface PolicyChange {
  readonly body: ClearancePolicy;
  /** That it was made from: with another in force by now it is refused. */
  readonly version: number;
}

/** What a property asks of browsers, and how requests stood with it in the last week. */
export function usePolicy(propertyId: string) {
  const { api, path, queries, key } = useOrganizationApi();
  const params = { path, query: { property_id: propertyId } };
  const policy = useOrganizationQuery({
    queryKey: ['clearance-policy', propertyId],
    queryFn: ({ signal }) => dataOf(api.GET(`${ORGANIZATION}/enforcement/policy`, { params, signal })),
  });
  const figures = useOrganizationQuery({
    queryKey: ['clearance-figures', propertyId],
    queryFn: ({ signal }) => dataOf(api.GET(`${ORGANIZATION}/clearance/figures`, { params, signal })),
  });
  const changing = { mutationKey: key('clearance-policy', propertyId) };
  const put = useMutation({
    ...changing,
    mutationFn: ({ body, version }: PolicyChange) => {
      const of = { ...params, query: { ...params.query, version } };
      return answerOf(api.PUT(`${ORGANIZATION}/enforcement/policy`, { params: of, body }));
    },
    onSuccess: ({ data }) => queries.setQueryData(key('clearance-policy', propertyId), data),
  });
  const preview = useMutation({
    mutationFn: (body: ClearancePolicy) =>
      dataOf(api.POST(`${ORGANIZATION}/enforcement/policy/preview`, { params, body: { policy: body, days: 7 } })),
  });
  // From whichever part of the page: a change sends all of the policy that it knows of.
  const isChanging = useIsMutating(changing) > 0;
  return { policy, figures, put, isChanging, preview };
}

/** Whose clearance was taken away, newest first. @param page from 1 */
export function useDenials(page: number) {
  const { api, path, renew } = useOrganizationApi();
  const list = useOrganizationQuery({
    queryKey: ['clearance-denials', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = { path, query: { page, page_size: PER_PAGE } };
      return answerOf(api.GET(`${ORGANIZATION}/clearance/denials`, { params, signal }));
    },
  });
  const restore = useMutation({
    mutationFn: (denialId: string) =>
      answerOf(
        api.DELETE(`${ORGANIZATION}/clearance/denials/{denial_id}`, {
          params: { path: { ...path, denial_id: denialId } },
        }),
      ),
    onSettled: () => renew('clearance-denials'),
  });
  return { list, restore };
}

/** What refused visitors say, those without an answer first. @param page from 1 */
export function useAppeals(page: number) {
  const { api, path, renew } = useOrganizationApi();
  const list = useOrganizationQuery({
    queryKey: ['clearance-appeals', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = { path, query: { page, page_size: PER_PAGE } };
      return answerOf(api.GET(`${ORGANIZATION}/clearance/appeals`, { params, signal }));
    },
  });
  const answer = useMutation({
    mutationFn: ({ appealId, status }: { readonly appealId: string; readonly status: 'accepted' | 'rejected' }) =>
      answerOf(
        api.PATCH(`${ORGANIZATION}/clearance/appeals/{appeal_id}`, {
          params: { path: { ...path, appeal_id: appealId } },
          body: { status },
        }),
      ),
    onSettled: () => renew('clearance-appeals', 'clearance-denials', 'clearance-rules'),
  });
  return { list, answer };
}
