import type { ClearancePolicy } from '@sundew/wire/clearance';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const ORGANIZATION = '/api/organizations/{organization_id}';
export const PER_PAGE = 20;

/** What a property asks of browsers, and how requests stood with it in the last week. */
export function usePolicy(propertyId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const params = { path: { organization_id: id }, query: { property_id: propertyId } };
  const queryKey = ['clearance-policy', id, propertyId];
  const policy = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET(`${ORGANIZATION}/enforcement/policy`, { params, signal }))).data,
  });
  const figures = useQuery({
    queryKey: ['clearance-figures', id, propertyId],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET(`${ORGANIZATION}/clearance/figures`, { params, signal }))).data,
  });
  const put = useMutation({
    mutationFn: (body: ClearancePolicy) => answerOf(api.PUT(`${ORGANIZATION}/enforcement/policy`, { params, body })),
    onSuccess: ({ data }) => queries.setQueryData(queryKey, data),
  });
  const preview = useMutation({
    mutationFn: async (body: ClearancePolicy) =>
      (
        await answerOf(
          api.POST(`${ORGANIZATION}/enforcement/policy/preview`, { params, body: { policy: body, days: 7 } }),
        )
      ).data,
  });
  return { policy, figures, put, preview };
}

/** Whose clearance was taken away, newest first. @param page from 1 */
export function useDenials(page: number) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const path = { organization_id: id };
  const list = useQuery({
    queryKey: ['clearance-denials', id, page],
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
    onSettled: () => queries.invalidateQueries({ queryKey: ['clearance-denials', id] }),
  });
  return { list, restore };
}

/** What refused visitors say, those without an answer first. @param page from 1 */
export function useAppeals(page: number) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const path = { organization_id: id };
  const list = useQuery({
    queryKey: ['clearance-appeals', id, page],
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
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['clearance-appeals', id] }),
        queries.invalidateQueries({ queryKey: ['clearance-denials', id] }),
        queries.invalidateQueries({ queryKey: ['clearance-rules', id] }),
      ]),
  });
  return { list, answer };
}
