import type { VisitorDetail } from '@sundew/wire/visitors';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi } from '../../../kit/data/organization-api.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { say } from '../../../kit/texts/texts.ts';
import { allowEntry, type Reach, withEntry } from './allow-entry.ts';
import { answerTexts } from './answer-texts.ts';

/** Puts a visitor on the allow list of its property and marks it as done. */
export function useAllow(visitor: Pick<VisitorDetail, 'id' | 'property_id' | 'network' | 'user_agent'>) {
  const { api, path, queries, key, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: async ({ reach, note }: { readonly reach: Reach; readonly note: string }) => {
      const params = { path: { property_id: visitor.property_id } };
      // Read anew: the list is replaced as a whole, and a colleague may have changed it.
      const { decisions, version } = (await answerOf(api.GET('/api/properties/{property_id}', { params }))).data;
      const allow = withEntry(decisions.allow, allowEntry(visitor, reach, note));
      const change = { params: { ...params, query: { version } }, body: { decisions: { allow } } };
      await answerOf(api.PATCH('/api/properties/{property_id}', change));
      const body = { answer: 'done' as const };
      return dataOf(
        api.PATCH('/api/organizations/{organization_id}/visitors/{visitor_id}', {
          params: { path: { ...path, visitor_id: visitor.id } },
          body,
        }),
      );
    },
    onSuccess(answered) {
      queries.setQueryData(key('visitor', visitor.id), answered);
      notify({ tone: 'good', text: say(answerTexts, 'usDone') });
    },
    onSettled: () => renew('visitors', 'cases', 'properties'),
  });
}
