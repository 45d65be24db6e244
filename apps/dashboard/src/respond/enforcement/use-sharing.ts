import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const BASE = '/api/organizations/{organization_id}';

/** Who shares a target. @param target null asks nothing */
export function useBlastRadius(target: string | null) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['blast-radius', id, target],
    enabled: target !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id, target: target ?? '' } };
      return (await answerOf(api.GET(`${BASE}/blast-radius/{target}`, { params, signal }))).data;
    },
  });
}

/** Questions of response actions that are open, the newest first. */
export function useQuestions() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['response-questions', id],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { status: 'open' as const, page_size: 50 } };
      return (await answerOf(api.GET(`${BASE}/response-questions`, { params, signal }))).data;
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
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: ({ question, verb }: QuestionAnswer) => {
      const params = { path: { organization_id: id, question_id: question.id } };
      return answerOf(api.POST(`${BASE}/response-questions/{question_id}/${verb}`, { params }));
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['response-questions', id] });
      await queries.invalidateQueries({ queryKey: ['enforcements', id] });
    },
  });
}

/** From how many sharers on response actions ask that say nothing else. */
export function useAskAbove() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const path = { organization_id: id };
  const queryKey = ['response-settings', id];
  const stored = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET(`${BASE}/response-settings`, { params: { path }, signal }))).data.ask_above,
  });
  const change = useMutation({
    mutationFn: (askAbove: number) =>
      answerOf(api.PUT(`${BASE}/response-settings`, { params: { path }, body: { ask_above: askAbove } })),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { stored, change };
}
