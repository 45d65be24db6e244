import type { components } from '@sundew/api-client/schema.gen';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

export type Usage = components['schemas']['Usage'];
export type Plan = components['schemas']['Plan'];
export type Subscription = components['schemas']['Subscription'];

/** How often a plan that was just bought is asked for: the payment provider tells of it some seconds later. */
const ASK_AGAIN_MS = 2_000;

/** What the organization used this month. */
export function useUsage() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['usage', id],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id } };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/billing/usage', { params, signal }))).data;
    },
  });
}

/** @param awaited a plan was just bought; asked again until it holds */
export function useSubscription(awaited: boolean) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['subscription', id],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id } };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/subscription', { params, signal }))).data;
    },
    refetchInterval: ({ state }) => (awaited && state.data?.plan === 'free' ? ASK_AGAIN_MS : false),
  });
}

/** Every plan that organizations can have here. */
export function usePlans() {
  const api = useApi();
  return useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => (await answerOf(api.GET('/api/billing/plans', { signal }))).data,
  });
}

/** Leads to the payment provider: to buy a plan, or to change and cancel what was bought. */
export function usePaymentPages() {
  const api = useApi();
  const { id } = useOrganization();
  const here = `${window.location.origin}${window.location.pathname}`;
  const leave = (url: string) => window.location.assign(url);
  const buy = useMutation({
    async mutationFn(priceId: string) {
      const body = { organization_id: id, price_id: priceId, success_url: `${here}?bought=yes`, cancel_url: here };
      return (await answerOf(api.POST('/api/billing/checkout-session', { body }))).data.url;
    },
    onSuccess: leave,
  });
  const change = useMutation({
    async mutationFn() {
      const body = { organization_id: id, return_url: here };
      return (await answerOf(api.POST('/api/billing/portal-session', { body }))).data.url;
    },
    onSuccess: leave,
  });
  return { buy, change };
}
