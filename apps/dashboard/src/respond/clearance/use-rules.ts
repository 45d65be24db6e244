import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const RULES = '/api/organizations/{organization_id}/clearance/rules';

/** Rules that took clearance away, and how to put one in force or let it watch. */
export function useRules() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const path = { organization_id: id };
  const queryKey = ['clearance-rules', id];
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await answerOf(api.GET(RULES, { params: { path }, signal }))).data,
  });
  const put = useMutation({
    mutationFn: ({ rule, mode }: { readonly rule: string; readonly mode: 'monitor' | 'enforce' }) =>
      answerOf(api.PUT(`${RULES}/{rule}`, { params: { path: { ...path, rule } }, body: { mode } })),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { list, put };
}
