// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Decoy } from '../../../../src/bait/data/use-decoys.ts';
import { EditDecoy } from '../../../../src/bait/decoys/form/edit-decoy.tsx';
import { fakeService, ok } from '../../../parts/fake-service.ts';
import { pageAround } from '../../../parts/show-hook.ts';

const PATCH = 'PATCH /api/decoys/d1';

it('sends what was changed here alone, and shows what somebody else changed meanwhile', async () => {
  const decoy = {
    ...{
      id: 'd1',
      custom_domain_id: 'c1',
      decoy_type: 'endpoint',
      name: 'Orders',
      path: '/orders',
      trigger_action: 'log',
    },
    ...{ redirect_url: null, template: null, methods: ['GET', 'POST'], expected_content_types: [], capture_body: true },
    ...{ response_status: 200, response_body: '{}', response_headers: { 'Content-Type': 'application/json' } },
  } as unknown as Decoy;
  const service = fakeService();
  service.answer(PATCH, () => ok({ data: decoy }));
  const form = (now: Decoy) => createElement(EditDecoy, { decoy: now, onClose: () => {} });
  const { rerender } = pageAround(service).show(form(decoy));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Old orders' } });
  rerender(form({ ...decoy, path: '/old-orders' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Path/).value).toBe('/old-orders');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(service.calls.filter(({ name }) => name === PATCH)).toHaveLength(1));
  expect(service.calls.find(({ name }) => name === PATCH)?.body).toEqual({ name: 'Old orders' });
});
