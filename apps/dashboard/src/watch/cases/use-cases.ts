import type { Case } from '@sundew/wire/cases';
import type { VisitorAnswer } from '@sundew/wire/visitors';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import type { VisitorsQuery } from '../visitors/list/visitor-query.ts';
import { casesKey, visitorsKey } from '../visitors/use-visitor.ts';

/** How often the list is asked for again while somebody looks at it. */
const RENEW_MS = 60_000;

/** A page of cases, the gravest first. */
export function useCases(query: VisitorsQuery) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: [...casesKey(id), query],
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query };
      const { data, total } = await answerOf(api.GET('/api/organizations/{organization_id}/cases', { params, signal }));
      return { cases: data as readonly Case[], total };
    },
  });
}

interface Answered {
  readonly caseId: string;
  readonly answer: VisitorAnswer;
  /** Undefined leaves the note as it is, null takes it away. */
  readonly note?: string | null;
}

/** Keeps what somebody made of a case; lists and counts are read again. */
export function useAnswerCase() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async ({ caseId, ...body }: Answered) => {
      const path = { organization_id: id, case_id: caseId };
      const call = api.PATCH('/api/organizations/{organization_id}/cases/{case_id}', { params: { path }, body });
      return (await answerOf(call)).data;
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: casesKey(id) }),
        queries.invalidateQueries({ queryKey: visitorsKey(id) }),
        queries.invalidateQueries({ queryKey: ['visitor', id] }),
      ]),
  });
}
