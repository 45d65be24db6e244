import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';

const BASE = '/api/organizations/{organization_id}';

/** Who shares a target. @param target null asks nothing */
export function useBlastRadius(target: string | null) {
  return useOrganizationQuery({
    queryKey: ['blast-radius', target],
    enabled: target !== null,
    retry: false,
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, target: target ?? '' } };
      return dataOf(api.GET(`${BASE}/blast-radius/{target}`, { params, signal }));
    },
  });
}

/** Questions of response actions that are open, the newest first. */
export function useQuestions() {
  return useOrganizationQuery({
    queryKey: ['response-questions'],
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { status: 'open' as const, page_size: 50 } };
      return dataOf(api.GET(`${BASE}/response-questions`, { params, signal }));
    },
  });
}

export type Question = NonNullable<ReturnType<typeof useQuestions>['data']>[number];

export interface QuestionAnswer {
  readonly question: Question;
  readonly verb: 'confirm' | 'decline';
}

/** Answers a question; the lists follow. */
export function useAnswer() {
  const { api, path, renew } = useOrganizationApi();
  return useMutation({
    mutationFn: ({ question, verb }: QuestionAnswer) => {
      const params = { path: { ...path, question_id: question.id } };
      return answerOf(api.POST(`${BASE}/response-questions/{question_id}/${verb}`, { params }));
    },
    onSettled: () => renew('response-questions', 'enforcements'),
  });
}

/** From how many sharers on response actions ask that say nothing else. */
export function useAskAbove() {
  const { api, path, renew } = useOrganizationApi();
  const stored = useOrganizationQuery({
    queryKey: ['response-settings'],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET(`${BASE}/response-settings`, { params: { path }, signal }))).data.ask_above,
  });
  const change = useMutation({
    mutationFn: (askAbove: number) =>
      answerOf(api.PUT(`${BASE}/response-settings`, { params: { path }, body: { ask_above: askAbove } })),
    onSettled: () => renew('response-settings'),
  });
  return { stored, change };
}
