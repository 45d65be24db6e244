import type { VisitorDetail } from '@sundew/wire/visitors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { say } from '../../../kit/texts/texts.ts';
import { casesKey, visitorKey, visitorsKey } from '../use-visitor.ts';
import { allowEntry, type Reach, withEntry } from './allow-entry.ts';
import { answerTexts } from './answer-texts.ts';

/** Puts a visitor on the allow list of its property and marks it as done. */
export function useAllow(visitor: Pick<VisitorDetail, 'id' | 'property_id' | 'network' | 'user_agent'>) {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async ({ reach, note }: { readonly reach: Reach; readonly note: string }) => {
      const params = { path: { property_id: visitor.property_id } };
      // Read anew: the list is replaced as a whole, and a colleague may have changed it.
      const { decisions } = (await answerOf(api.GET('/api/properties/{property_id}', { params }))).data;
      const allow = withEntry(decisions.allow, allowEntry(visitor, reach, note));
      await answerOf(api.PATCH('/api/properties/{property_id}', { params, body: { decisions: { allow } } }));
      const path = { organization_id: id, visitor_id: visitor.id };
      const body = { answer: 'done' as const };
      const call = api.PATCH('/api/organizations/{organization_id}/visitors/{visitor_id}', { params: { path }, body });
      return (await answerOf(call)).data;
    },
    onSuccess(answered) {
      queries.setQueryData(visitorKey(id, visitor.id), answered);
      notify({ tone: 'good', text: say(answerTexts, 'usDone') });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: visitorsKey(id) }),
        queries.invalidateQueries({ queryKey: casesKey(id) }),
        queries.invalidateQueries({ queryKey: ['properties', id] }),
      ]),
  });
}
