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
  /** The one that is changed; null for a new one. */
  readonly kept: Webhook | null;
  readonly enabled: boolean;
  readonly name: string;
  readonly url: string;
  readonly on_detection: boolean;
  readonly min_bot_score: number;
  readonly on_high_risk: boolean;
  readonly on_rule_enforced: boolean;
}

/** @param onMade given each new webhook, and each with a new secret, which is shown only then */
export function useWebhookChanges(onMade: (made: Webhook & { readonly secret: string }) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const path = { organization_id: organizationId };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['webhooks', organizationId] });
  const save = useMutation({
    mutationFn: async ({ kept, ...wish }: WebhookWish) => {
      const { enabled, on_detection, min_bot_score, on_high_risk, on_rule_enforced } = wish;
      const told = { enabled, on_detection, min_bot_score, on_high_risk, on_rule_enforced };
      const body = { ...told, name: wish.name.trim(), url: wish.url.trim() };
      if (kept === null) return onMade((await answerOf(api.POST(LIST, { params: { path }, body }))).data);
      const params = { path: { ...path, webhook_id: kept.id } };
      await answerOf(api.PATCH(`${LIST}/{webhook_id}`, { params, body }));
    },
    onSettled: () => void onSettled(),
  });
  const rotate = useMutation({
    mutationFn: async ({ id, hours }: { readonly id: string; readonly hours: number }) => {
      const params = { path: { ...path, webhook_id: id } };
      return (await answerOf(api.POST(`${LIST}/{webhook_id}/rotate`, { params, body: { overlap_hours: hours } }))).data;
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
  return { save, rotate, test, remove };
}
