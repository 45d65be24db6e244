import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import type { RuleWish } from './rule-draft.ts';

const LIST = '/api/organizations/{organization_id}/response-actions';

/** Response actions, oldest first. */
export function useRules() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['response-actions', id],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page_size: 200 } };
      return (await answerOf(api.GET(LIST, { params, signal }))).data;
    },
  });
}

export type ResponseRule = NonNullable<ReturnType<typeof useRules>['data']>[number];

/** Makes, turns and deletes response actions; the list follows. @param onMade given each new one */
export function useRuleChanges(onMade: (made: ResponseRule) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const path = { organization_id: organizationId };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['response-actions', organizationId] });
  const create = useMutation({
    mutationFn: async ({ name, dryRun, ...wish }: RuleWish & { readonly name: string; readonly dryRun: boolean }) =>
      (await answerOf(api.POST(LIST, { params: { path }, body: { ...wish, name: name.trim(), dry_run: dryRun } })))
        .data,
    onSuccess: onMade,
    onSettled: () => void onSettled(),
  });
  const toggle = useMutation({
    mutationFn: ({ id }: ResponseRule) =>
      answerOf(
        api.PATCH(`${LIST}/{response_action_id}/toggle`, { params: { path: { ...path, response_action_id: id } } }),
      ),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ResponseRule) =>
      answerOf(api.DELETE(`${LIST}/{response_action_id}`, { params: { path: { ...path, response_action_id: id } } })),
    onSettled,
  });
  const preview = useMutation({
    mutationFn: async (wish: RuleWish) =>
      (await answerOf(api.POST(`${LIST}/preview`, { params: { path }, body: { ...wish, days: 7 } }))).data,
  });
  return { create, toggle, remove, preview };
}
