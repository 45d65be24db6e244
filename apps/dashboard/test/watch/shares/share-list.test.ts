// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { ShareList } from '../../../src/watch/shares/share-list.tsx';
import { fakeService, ok } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

it('names in each button which link it ends', async () => {
  const share = {
    ...{ id: 's1', note: 'for the hoster', expires_at: '2026-01-02T10:00:00.000Z', expired: false },
    ...{ show_hosts: false, created_by_name: 'Ann', created_at: '2026-01-01T10:00:00.000Z' },
  };
  const unnamed = { ...share, id: 's2', note: null };
  const data = [share, unnamed, { ...unnamed, id: 's3', expires_at: '2026-01-05T10:00:00.000Z' }];
  const service = fakeService();
  service.answer('GET /api/organizations/o1/shares', () => ok({ data, total: 3, page: 1, page_size: 50 }));
  pageAround(service).show(createElement(ShareList, { actorId: 'a1', may: true }));
  const buttons = await screen.findAllByRole('button', {
    name: /^End link: (for the hoster|Without a note), works until/,
  });
  expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(3);
});
