// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { ScannerSettings } from '../../../src/bait/scanners/scanner-settings.tsx';
import type { Scanner } from '../../../src/bait/scanners/use-scanners.ts';
import { fakeService, ok } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const PATCH = 'PATCH /api/organizations/o1/bot-scanners/s1';
const SCANNER: Scanner = {
  ...{ id: 's1', organization_id: 'o1', property_id: null, name: 'Shop', enabled: true, sensitivity: 'medium' },
  ...{ link: null, bait: true, workers: true, consent: false, last_report_at: null },
  ...{
    script_url: 'http://service.test/s1.js',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  },
};

it('sends what was changed here alone, and shows what somebody else changed meanwhile', async () => {
  const service = fakeService();
  service.answer('GET /api/organizations/o1/properties', () => ok({ data: [], total: 0, page: 1, page_size: 200 }));
  service.answer(PATCH, () => ok({ data: SCANNER }));
  const form = (scanner: Scanner) => createElement(ScannerSettings, { scanner });
  const { rerender } = pageAround(service).show(form(SCANNER));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Shop 2' } });
  rerender(form({ ...SCANNER, link: '/old-shop' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Hidden link/).value).toBe('/old-shop');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(service.calls.filter(({ name }) => name === PATCH)).toHaveLength(1));
  expect(service.calls.find(({ name }) => name === PATCH)?.body).toEqual({ name: 'Shop 2' });
});
