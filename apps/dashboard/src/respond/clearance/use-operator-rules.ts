import type { ClearancePolicy } from '@sundew/wire/clearance';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { usePolicy } from './use-clearance.ts';

export type OperatorRule = NonNullable<ClearancePolicy['operator_rules']>[number];

/** Rules about operators, the robots.txt of the policy, and a change of the rules: a new version of the whole policy. */
export function useOperatorRules(propertyId: string) {
  const api = useApi();
  const { id } = useOrganization();
  const { policy, put: putPolicy } = usePolicy(propertyId);
  const { data: version } = policy;
  const robots = useQuery({
    queryKey: ['clearance-robots', id, propertyId, version?.version],
    enabled: version !== undefined,
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id }, query: { property_id: propertyId } };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/clearance/robots', { params, signal })))
        .data;
    },
  });
  const put = useMutation({
    mutationFn: async (rules: readonly OperatorRule[]) => {
      if (version === undefined) return;
      await putPolicy.mutateAsync({ ...version.policy, operator_rules: [...rules] });
    },
  });
  return { rules: version?.policy.operator_rules ?? (version === undefined ? null : []), robots, put };
}
