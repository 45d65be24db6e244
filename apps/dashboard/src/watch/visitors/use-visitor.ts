import type { VisitorAnswer, VisitorDetail } from '@sundew/wire/visitors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { notify } from '../../kit/notices/notices.ts';
import { say } from '../../kit/texts/texts.ts';
import { visitorTexts } from './visitor-texts.ts';

export const visitorKey = (organizationId: string, id: string) => ['visitor', organizationId, id] as const;
/** Key of every list and count of cases; they change with their visitors. */
export const casesKey = (organizationId: string) => ['cases', organizationId] as const;
/** Key of every list and count of visitors. */
export const visitorsKey = (organizationId: string) => ['visitors', organizationId] as const;

/** A visitor with its evidence. */
export function useVisitor(visitorId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: visitorKey(id, visitorId),
    queryFn: async ({ signal }) => {
      const path = { organization_id: id, visitor_id: visitorId };
      const call = api.GET('/api/organizations/{organization_id}/visitors/{visitor_id}', { params: { path }, signal });
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
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    // One after the other, so that the last press counts.
    scope: { id: `answer ${visitorId}` },
    mutationFn: async (body: Answered) => {
      const path = { organization_id: id, visitor_id: visitorId };
      const call = api.PATCH('/api/organizations/{organization_id}/visitors/{visitor_id}', { params: { path }, body });
      return (await answerOf(call)).data;
    },
    onSuccess(visitor) {
      queries.setQueryData(visitorKey(id, visitorId), visitor);
      notify({ tone: 'good', text: say(visitorTexts, 'answered', { answer: say(visitorTexts, visitor.answer) }) });
      return Promise.all([
        queries.invalidateQueries({ queryKey: visitorsKey(id) }),
        queries.invalidateQueries({ queryKey: casesKey(id) }),
      ]);
    },
  });
}
