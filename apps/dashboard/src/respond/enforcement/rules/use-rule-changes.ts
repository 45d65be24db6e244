import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi } from '../../../kit/data/organization-api.ts';
import { type RuleDraft, type RuleWish, wishOf } from './rule-draft.ts';
import type { ResponseRule } from './use-responses.ts';

const LIST = '/api/organizations/{organization_id}/response-actions';

/** Makes, changes, turns and deletes response actions; the list follows. @param onSaved given each as it is stored */
export function useRuleChanges(onSaved: (saved: ResponseRule) => void) {
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('response-actions');
  const save = useMutation({
    mutationFn: (draft: RuleDraft) => {
      const { kept, name, dryRun } = draft;
      const body = { ...wishOf(draft), name: name.trim(), dry_run: dryRun };
      const answer =
        kept === null
          ? api.POST(LIST, { params: { path }, body })
          : api.PUT(`${LIST}/{response_action_id}`, {
              params: { path: { ...path, response_action_id: kept.id } },
              body: { ...body, enabled: kept.enabled },
            });
      return dataOf(answer);
    },
    onSuccess: onSaved,
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
    mutationFn: (wish: RuleWish) =>
      dataOf(api.POST(`${LIST}/preview`, { params: { path }, body: { ...wish, days: 7 } })),
  });
  return { save, toggle, remove, preview };
}
