// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePaymentPages } from '../../../src/organization/billing/use-billing.ts';
import { fakeService, ok } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

it('whoever comes back from the payment provider sees the organization that was paid for', async () => {
  const service = fakeService();
  // A place on the same page: going there leaves nothing.
  service.answer('POST /api/billing', () => ok({ data: { url: '#paid' } }));
  const { result } = pageAround(service).hook(usePaymentPages, undefined);
  result.current.buy.mutate('price1');
  await waitFor(() => expect(service.calls).toHaveLength(1));
  result.current.change.mutate();
  await waitFor(() => expect(service.calls).toHaveLength(2));
  const [bought, changed] = service.calls.map(({ body }) => body as Readonly<Record<string, string>>);
  const back = [bought?.success_url, bought?.cancel_url, changed?.return_url];
  expect(back.map((url = '') => new URL(url).searchParams.get('org'))).toEqual(['o1', 'o1', 'o1']);
  expect(new URL(bought?.success_url ?? '').searchParams.get('bought')).toBe('yes');
});
