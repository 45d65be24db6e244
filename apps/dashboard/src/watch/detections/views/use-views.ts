import type { components } from '@sundew/api-client/schema.gen';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { tellFailure } from '../../../kit/faults/tell-failure.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { say } from '../../../kit/texts/texts.ts';
import { viewsTexts } from './views-texts.ts';

export type View = components['schemas']['View'];
export type ViewWish = Pick<View, 'name' | 'query' | 'shared'>;

/** The API gives no more at once, and nobody reads through more. */
const MOST_VIEWS = 200;
const viewsKey = (organizationId: string) => ['views', organizationId] as const;

/** Own views, and those that others share. */
export function useViews() {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  return useQuery({
    queryKey: viewsKey(organizationId),
    queryFn: async ({ signal }): Promise<readonly View[]> => {
      const call = api.GET('/api/organizations/{organization_id}/views', {
        params: { path: { organization_id: organizationId }, query: { page_size: MOST_VIEWS } },
        signal,
      });
      return (await answerOf(call)).data;
    },
    staleTime: 5 * 60_000,
  });
}

export function useSaveView() {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: ViewWish) => {
      const call = api.POST('/api/organizations/{organization_id}/views', {
        params: { path: { organization_id: organizationId } },
        body,
      });
      return (await answerOf(call)).data;
    },
    onSuccess({ name }) {
      notify({ tone: 'good', text: say(viewsTexts, 'savedNow', { name }) });
      return refresh();
    },
  });
}

export function useChangeView() {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: Partial<ViewWish> }) => {
      const call = api.PATCH('/api/organizations/{organization_id}/views/{view_id}', {
        params: { path: { organization_id: organizationId, view_id: id } },
        body: change,
      });
      return (await answerOf(call)).data;
    },
    meta: { saysFailure: true },
    onSuccess,
    onError: tellFailure,
  });
}

export function useDeleteView() {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => {
      const call = api.DELETE('/api/organizations/{organization_id}/views/{view_id}', {
        params: { path: { organization_id: organizationId, view_id: id } },
      });
      return (await answerOf(call)).data;
    },
    onSuccess,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  return () => queries.invalidateQueries({ queryKey: viewsKey(organizationId) });
}
