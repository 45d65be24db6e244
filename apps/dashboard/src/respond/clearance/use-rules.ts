import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

const RULES = '/api/organizations/{organization_id}/clearance/rules';

/** Rules that took clearance away, and how to put one in force or let it watch. */
export function useRules() {
  const { api, path, renew } = useOrganizationApi();
  const list = useOrganizationQuery({
    queryKey: ['clearance-rules'],
    queryFn: ({ signal }) => dataOf(api.GET(RULES, { params: { path }, signal })),
  });
  const put = useMutation({
    mutationFn: ({ rule, mode }: { readonly rule: string; readonly mode: 'monitor' | 'enforce' }) =>
      answerOf(api.PUT(`${RULES}/{rule}`, { params: { path: { ...path, rule } }, body: { mode } })),
    onSettled: () => renew('clearance-rules'),
  });
  return { list, put };
}
