// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSaveThresholds } from '../../../src/respond/enforcement/use-save-thresholds.ts';
import { fakeService, ok, refusal } from '../../parts/fake-service.ts';
import { clearCorner, pageAround, saidInCorner } from '../../parts/show-hook.ts';

const PATCH = 'PATCH /api/properties/p1';

afterEach(clearCorner);

it('saves own figures, an empty one as never, and shows the saved property in place of the old one', async () => {
  const service = fakeService();
  service.answer(PATCH, ({ body }) => ok({ data: { id: 'p1', name: 'Shop', ...(body as object) } }));
  const { hook, queries } = pageAround(service);
  queries.setQueryData(['properties', 'o1'], [{ id: 'p1', name: 'Shop' }, { id: 'p2' }]);
  const { result } = hook(useSaveThresholds, 'p1');
  act(() => result.current.mutate({ preset: 'custom', challenge: '', block: '90' }));
  const saved = { threshold_preset: 'custom', challenge_threshold: null, block_threshold: 90 };
  await waitFor(() =>
    expect(queries.getQueryData(['properties', 'o1'])).toEqual([{ id: 'p1', name: 'Shop', ...saved }, { id: 'p2' }]),
  );
  expect(service.calls.at(-1)?.body).toEqual(saved);
  expect(saidInCorner().join()).toContain('Shop');
});

it('leaves what is known as it is when the service refuses', async () => {
  const service = fakeService();
  service.answer(PATCH, () => refusal(403, 'forbidden'));
  const { hook, queries } = pageAround(service);
  queries.setQueryData(['properties', 'o1'], [{ id: 'p1', name: 'Shop' }]);
  const { result } = hook(useSaveThresholds, 'p1');
  act(() => result.current.mutate({ preset: 'balanced', challenge: '', block: '' }));
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 403 }));
  expect(queries.getQueryData(['properties', 'o1'])).toEqual([{ id: 'p1', name: 'Shop' }]);
});
