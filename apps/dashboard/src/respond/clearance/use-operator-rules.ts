import type { components } from '@sundew/api-client/schema.gen';
import type { ClearancePolicy } from '@sundew/wire/clearance';
import { useMutation } from '@tanstack/react-query';
import { dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';
import { usePolicy } from './use-clearance.ts';

type Robots = components['schemas']['ClearanceRobots'];
export type OperatorRule = NonNullable<ClearancePolicy['operator_rules']>[number];

/** Rules about operators, the robots.txt of the policy, and a change of the rules: a new version of the whole policy. */
export function useOperatorRules(propertyId: string) {
  const { api, path } = useOrganizationApi();
  const { policy, put: putPolicy, isChanging } = usePolicy(propertyId);
  const { data: version } = policy;
  const robots = useOrganizationQuery({
    queryKey: ['clearance-robots', propertyId, version?.version],
    enabled: version !== undefined,
    // What somebody types in beside it stays.
    placeholderData: (before: Robots | undefined, query) =>
      query?.queryKey.at(-2) === propertyId ? before : undefined,
    queryFn: ({ signal }): Promise<Robots> => {
      const params = { path, query: { property_id: propertyId } };
      return dataOf(api.GET('/api/organizations/{organization_id}/clearance/robots', { params, signal }));
    },
  });
  const put = useMutation({
    mutationFn: async (rules: readonly OperatorRule[]) => {
      if (version === undefined) return;
      const body = { ...version.policy, operator_rules: [...rules] };
      await putPolicy.mutateAsync({ body, version: version.version });
    },
    // Somebody else's rules may have been in the way: they are shown then.
    onError: () => policy.refetch(),
  });
  return { rules: version?.policy.operator_rules ?? (version === undefined ? null : []), robots, put, isChanging };
}
