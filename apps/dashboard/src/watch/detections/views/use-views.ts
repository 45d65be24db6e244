import type { components } from '@sundew/api-client/schema.gen';
import { useMutation } from '@tanstack/react-query';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { tellFailure } from '../../../kit/faults/tell-failure.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { say } from '../../../kit/texts/texts.ts';
import { viewsTexts } from './views-texts.ts';

export type View = components['schemas']['View'];
export type ViewWish = Pick<View, 'name' | 'query' | 'shared'>;

/** The API gives no more at once, and nobody reads through more. */
const MOST_VIEWS = 200;

/** Own views, and those that others share. */
export function useViews() {
  return useOrganizationQuery({
    queryKey: ['views'],
    queryFn: ({ api, path, signal }): Promise<readonly View[]> =>
      dataOf(
        api.GET('/api/organizations/{organization_id}/views', {
          params: { path, query: { page_size: MOST_VIEWS } },
          signal,
        }),
      ),
    staleTime: 5 * 60_000,
  });
}

export function useSaveView() {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: (body: ViewWish) =>
      dataOf(api.POST('/api/organizations/{organization_id}/views', { params: { path }, body })),
    onSuccess({ name }) {
      notify({ tone: 'good', text: say(viewsTexts, 'savedNow', { name }) });
      return renew('views');
    },
  });
}

export function useChangeView() {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: Partial<ViewWish> }) =>
      dataOf(
        api.PATCH('/api/organizations/{organization_id}/views/{view_id}', {
          params: { path: { ...path, view_id: id } },
          body: change,
        }),
      ),
    meta: { saysFailure: true },
    onSuccess: () => renew('views'),
    onError: tellFailure,
  });
}

export function useDeleteView() {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: (id: string) =>
      dataOf(
        api.DELETE('/api/organizations/{organization_id}/views/{view_id}', {
          params: { path: { ...path, view_id: id } },
        }),
      ),
    onSuccess: () => renew('views'),
  });
}
