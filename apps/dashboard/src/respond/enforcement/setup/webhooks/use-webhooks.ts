import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../../kit/data/organization-api.ts';

const LIST = '/api/organizations/{organization_id}/integrations/webhooks';

export function useWebhooks() {
  return useOrganizationQuery({
    queryKey: ['webhooks'],
    queryFn: ({ api, path, signal }) => dataOf(api.GET(LIST, { params: { path }, signal })),
  });
}

export type Webhook = NonNullable<ReturnType<typeof useWebhooks>['data']>[number];

/** Deliveries of a webhook, newest first. */
export function useDeliveries(webhookId: string) {
  return useOrganizationQuery({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, webhook_id: webhookId }, query: { page_size: 50 } };
      return dataOf(api.GET(`${LIST}/{webhook_id}/deliveries`, { params, signal }));
    },
  });
}

export type Delivery = NonNullable<ReturnType<typeof useDeliveries>['data']>[number];

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
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('webhooks');
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
    mutationFn: ({ id, hours }: { readonly id: string; readonly hours: number }) => {
      const params = { path: { ...path, webhook_id: id } };
      return dataOf(api.POST(`${LIST}/{webhook_id}/rotate`, { params, body: { overlap_hours: hours } }));
    },
    onSuccess: onMade,
    onSettled: () => void onSettled(),
  });
  const test = useMutation({
    mutationFn: ({ id }: Webhook) => {
      const params = { path: { ...path, webhook_id: id } };
      return dataOf(api.POST(`${LIST}/{webhook_id}/test`, { params }));
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
