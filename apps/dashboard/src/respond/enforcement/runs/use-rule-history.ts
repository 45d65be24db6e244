import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';

const RULE = '/api/organizations/{organization_id}/response-actions/{response_action_id}';
const LATEST = { page_size: 50 };

/** What a response action met and did, by target and hour, the latest first. */
export function useRuns(ruleId: string) {
  return useOrganizationQuery({
    queryKey: ['response-actions', ruleId, 'runs'],
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, response_action_id: ruleId }, query: LATEST };
      return dataOf(api.GET(`${RULE}/runs`, { params, signal }));
    },
  });
}

/** Its messages to chats and people, the newest first. */
export function useRuleNotices(ruleId: string) {
  return useOrganizationQuery({
    queryKey: ['response-actions', ruleId, 'notices'],
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, response_action_id: ruleId }, query: LATEST };
      return dataOf(api.GET(`${RULE}/notices`, { params, signal }));
    },
  });
}

/** What it told its webhook, the newest first. */
export function useRuleDeliveries(ruleId: string) {
  return useOrganizationQuery({
    queryKey: ['response-actions', ruleId, 'deliveries'],
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, response_action_id: ruleId }, query: LATEST };
      return dataOf(api.GET(`${RULE}/deliveries`, { params, signal }));
    },
  });
}

type RowOf<Query extends (ruleId: string) => { readonly data: readonly unknown[] | undefined }> = NonNullable<
  ReturnType<Query>['data']
>[number];

export type Run = RowOf<typeof useRuns>;
export type RuleNotice = RowOf<typeof useRuleNotices>;
