import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const LIST = '/api/organizations/{organization_id}/integrations/webhooks';

export function useWebhooks() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['webhooks', id],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET(LIST, { params: { path: { organization_id: id } }, signal }))).data,
  });
}

export type Webhook = NonNullable<ReturnType<typeof useWebhooks>['data']>[number];

/** Deliveries of a webhook, newest first. */
export function useDeliveries(webhookId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['webhooks', id, webhookId, 'deliveries'],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id, webhook_id: webhookId }, query: { page_size: 50 } };
      return (await answerOf(api.GET(`${LIST}/{webhook_id}/deliveries`, { params, signal }))).data;
    },
  });
}

export interface WebhookWish {
  readonly name: string;
  readonly url: string;
  readonly on_detection: boolean;
  readonly min_bot_score: number;
  readonly on_high_risk: boolean;
  readonly on_rule_enforced: boolean;
}

/** @param onMade given each new webhook with its secret, which is shown only then */
export function useWebhookChanges(onMade: (made: Webhook & { readonly secret: string }) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const path = { organization_id: organizationId };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['webhooks', organizationId] });
  const create = useMutation({
    mutationFn: async (wish: WebhookWish) => {
      const body = { ...wish, name: wish.name.trim(), url: wish.url.trim() };
      return (await answerOf(api.POST(LIST, { params: { path }, body }))).data;
    },
    onSuccess: onMade,
    onSettled: () => void onSettled(),
  });
  const test = useMutation({
    mutationFn: async ({ id }: Webhook) => {
      const params = { path: { ...path, webhook_id: id } };
      return (await answerOf(api.POST(`${LIST}/{webhook_id}/test`, { params }))).data;
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Webhook) =>
      answerOf(api.DELETE(`${LIST}/{webhook_id}`, { params: { path: { ...path, webhook_id: id } } })),
    onSettled,
  });
  return { create, test, remove };
}
