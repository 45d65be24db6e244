import type { components } from '@sundew/api-client/schema.gen';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, dataOf, useApi } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

export type Usage = components['schemas']['Usage'];
export type Plan = components['schemas']['Plan'];
export type Subscription = components['schemas']['Subscription'];

/** How often a plan that was just bought is asked for: the payment provider tells of it some seconds later. */
const ASK_AGAIN_MS = 2_000;

/** What the organization used this month. */
export function useUsage() {
  return useOrganizationQuery({
    queryKey: ['usage'],
    queryFn: ({ api, path, signal }) =>
      dataOf(api.GET('/api/organizations/{organization_id}/billing/usage', { params: { path }, signal })),
  });
}

/** @param awaited a plan was just bought; asked again until it holds */
export function useSubscription(awaited: boolean) {
  return useOrganizationQuery({
    queryKey: ['subscription'],
    queryFn: ({ api, path, signal }) =>
      dataOf(api.GET('/api/organizations/{organization_id}/subscription', { params: { path }, signal })),
    refetchInterval: ({ state }) => (awaited && state.data?.plan === 'free' ? ASK_AGAIN_MS : false),
  });
}

/** Every plan that organizations can have here. */
export function usePlans() {
  const api = useApi();
  return useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/billing/plans', { signal })),
  });
}

/** Leads to the payment provider: to buy a plan, or to change and cancel what was bought. */
export function usePaymentPages() {
  const { api, path } = useOrganizationApi();
  // With the organization: the one that was looked at last may be another by the time somebody comes back.
  const here = `${window.location.origin}${window.location.pathname}?org=${path.organization_id}`;
  const leave = (url: string) => window.location.assign(url);
  const buy = useMutation({
    async mutationFn(priceId: string) {
      const body = { ...path, price_id: priceId, success_url: `${here}&bought=yes`, cancel_url: here };
      return (await answerOf(api.POST('/api/billing/checkout-session', { body }))).data.url;
    },
    onSuccess: leave,
  });
  const change = useMutation({
    async mutationFn() {
      const body = { ...path, return_url: here };
      return (await answerOf(api.POST('/api/billing/portal-session', { body }))).data.url;
    },
    onSuccess: leave,
  });
  return { buy, change };
}
