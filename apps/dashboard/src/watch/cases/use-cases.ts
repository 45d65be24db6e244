import type { Case } from '@sundew/wire/cases';
import type { VisitorAnswer } from '@sundew/wire/visitors';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';
import type { VisitorsQuery } from '../visitors/list/visitor-query.ts';

/** How often the list is asked for again while somebody looks at it. */
const RENEW_MS = 60_000;

/** A page of cases, the gravest first. */
export function useCases(query: VisitorsQuery) {
  return useOrganizationQuery({
    queryKey: ['cases', query],
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
    queryFn: async ({ api, path, signal }) => {
      const params = { path, query };
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
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: ({ caseId, ...body }: Answered) =>
      dataOf(
        api.PATCH('/api/organizations/{organization_id}/cases/{case_id}', {
          params: { path: { ...path, case_id: caseId } },
          body,
        }),
      ),
    onSuccess: () => renew('cases', 'visitors', 'visitor'),
  });
}
