import type { VisitorAnswer, VisitorDetail } from '@sundew/wire/visitors';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';
import { notify } from '../../kit/notices/notices.ts';
import { say } from '../../kit/texts/texts.ts';
import { visitorTexts } from './visitor-texts.ts';

/** A visitor with its evidence. */
export function useVisitor(visitorId: string) {
  return useOrganizationQuery({
    queryKey: ['visitor', visitorId],
    queryFn: async ({ api, path, signal }) => {
      const call = api.GET('/api/organizations/{organization_id}/visitors/{visitor_id}', {
        params: { path: { ...path, visitor_id: visitorId } },
        signal,
      });
      return (await answerOf(call)).data as VisitorDetail;
    },
  });
}

interface Answered {
  readonly answer: VisitorAnswer;
  /** Undefined leaves the note as it is, null takes it away. */
  readonly note?: string | null;
}

/** Keeps what somebody made of a visitor; lists and counts are read again. */
export function useAnswerVisitor({ id: visitorId }: Pick<VisitorDetail, 'id'>) {
  const { api, path, queries, key, renew } = useOrganizationApi();
  return useMutation({
    // One after the other, so that the last press counts.
    scope: { id: `answer ${visitorId}` },
    mutationFn: (body: Answered) =>
      dataOf(
        api.PATCH('/api/organizations/{organization_id}/visitors/{visitor_id}', {
          params: { path: { ...path, visitor_id: visitorId } },
          body,
        }),
      ),
    onSuccess(visitor) {
      queries.setQueryData(key('visitor', visitorId), visitor);
      notify({ tone: 'good', text: say(visitorTexts, 'answered', { answer: say(visitorTexts, visitor.answer) }) });
      return renew('visitors', 'cases');
    },
  });
}
