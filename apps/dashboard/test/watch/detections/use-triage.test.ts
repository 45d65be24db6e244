// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useTriageMany, useTriageOne } from '../../../src/watch/detections/triage/use-triage.ts';
import { fakeService, held, ok, refusal } from '../../parts/fake-service.ts';
import { clearCorner, pageAround, saidInCorner } from '../../parts/show-hook.ts';

const ROW = { id: 'd1', status: 'open', note: null, triaged_by: null, triaged_at: null };
const DECIDED = { ...ROW, status: 'reviewed', triaged_by: 'Ada', triaged_at: '2026-01-01T00:00:00.000Z' };
const PATCH = 'PATCH /api/organizations/o1/detections/d1';

afterEach(clearCorner);

/** A detection that is shown in a list and in its drawer. */
function shown(service: ReturnType<typeof fakeService>) {
  const page = pageAround(service);
  page.queries.setQueryData(['detection', 'o1', 'd1'], ROW);
  page.queries.setQueryData(['detection-pages', 'o1', {}, 0], { data: [ROW, { ...ROW, id: 'd2' }] });
  const statuses = () => [
    page.queries.getQueryData<typeof ROW>(['detection', 'o1', 'd1'])?.status,
    ...(page.queries.getQueryData<{ data: (typeof ROW)[] }>(['detection-pages', 'o1', {}, 0])?.data ?? []).map(
      ({ status }) => status,
    ),
  ];
  return { ...page, statuses };
}

describe('triage', () => {
  it('is shown in list and drawer before the service has answered, and by whom it was made after', async () => {
    const service = fakeService();
    const later = held();
    service.answer(PATCH, later.answer);
    const { hook, statuses, queries } = shown(service);
    const { result } = hook(useTriageOne, undefined);
    act(() => result.current.mutate({ id: 'd1', change: { status: 'reviewed' } }));
    await waitFor(() => expect(statuses()).toEqual(['reviewed', 'reviewed', 'open']));
    later.give(ok({ data: DECIDED }));
    await waitFor(() => expect(queries.getQueryData(['detection', 'o1', 'd1'])).toMatchObject({ triaged_by: 'Ada' }));
    expect(service.calls.at(-1)?.body).toEqual({ status: 'reviewed' });
  });

  it('is taken back, and said so, when the service refuses', async () => {
    const service = fakeService();
    service.answer(PATCH, () => refusal(403, 'forbidden'));
    const { hook, statuses } = shown(service);
    const { result } = hook(useTriageOne, undefined);
    act(() => result.current.mutate({ id: 'd1', change: { status: 'reviewed' } }));
    await waitFor(() => expect(saidInCorner().join()).toMatch(/^Nothing was changed/));
    expect(statuses()).toEqual(['open', 'open', 'open']);
  });

  it('about many asks by ids or by filter, and has the lists read again', async () => {
    const service = fakeService();
    service.answer('POST /api/organizations/o1/detections/triage', () => ok({ data: { updated: 1200 } }));
    const { hook, queries } = shown(service);
    const { result } = hook(useTriageMany, undefined);
    const which = { filter: { level: ['HIGH' as const] } };
    act(() => result.current.mutate({ which, change: { status: 'false_positive' } }));
    await waitFor(() => expect(saidInCorner()).toEqual(['1,200 detections changed']));
    expect(service.calls.at(-1)?.body).toEqual({ ...which, status: 'false_positive' });
    expect(queries.getQueryState(['detection-pages', 'o1', {}, 0])?.isInvalidated).toBe(true);
  });
});
