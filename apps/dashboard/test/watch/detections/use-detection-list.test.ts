// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListRequest } from '../../../src/watch/detections/data/request.ts';
import { useDetectionList } from '../../../src/watch/detections/data/use-detection-list.ts';
import { type FakeService, fakeService, ok, refusal } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const PAGE = 200;
const TOTAL = 2000;
const LIST = 'GET /api/organizations/o1/detections';
const NEWEST_FIRST: ListRequest = { filter: {}, sortBy: 'timestamp', order: 'desc', askedAtMs: 0 };

/** Row `d7` is the eighth of the list. */
const rowsFrom = (first: number) =>
  Array.from({ length: PAGE }, (_, at) => ({ id: `d${first + at}`, timestamp: '2026-01-01T00:00:00.000Z' }));

let service: FakeService;

beforeEach(() => {
  service = fakeService();
  service.answer(LIST, ({ query }) => {
    const cursor = query.get('cursor');
    const page = cursor === null ? Number(query.get('page') ?? 1) - 1 : Number(cursor.slice(1));
    return ok({ data: rowsFrom(page * PAGE), total: TOTAL, next_cursor: `c${page + 1}` });
  });
});

const pagesAsked = () => service.calls.map(({ query }) => query.get('cursor') ?? query.get('page'));

describe('a list of any length', () => {
  it('can be scrolled to its end once its first page is there', async () => {
    const { result } = pageAround(service).hook(useDetectionList, NEWEST_FIRST);
    expect(result.current.isLoading).toBe(true);
    await waitFor(() => expect(result.current.count).toBe(TOTAL));
    expect(result.current.rowAt(7)?.id).toBe('d7');
    expect(result.current.rowAt(1500)).toBeNull();
    expect(result.current.placeOf('d9')).toBe(9);
  });

  it('reads only what is come to, the first far page by its number and the next by its cursor', async () => {
    const { result } = pageAround(service).hook(useDetectionList, NEWEST_FIRST);
    await waitFor(() => expect(result.current.count).toBe(TOTAL));
    service.calls.splice(0);
    act(() => result.current.onSeen(1180, 1220));
    await waitFor(() => expect(result.current.rowAt(1210)?.id).toBe('d1210'));
    expect(pagesAsked()).toEqual(['6', 'c6']);
  });

  it('leaves out of further pages what came after the first', async () => {
    const { result } = pageAround(service).hook(useDetectionList, NEWEST_FIRST);
    await waitFor(() => expect(result.current.newest?.id).toBe('d0'));
    act(() => result.current.onSeen(1000, 1020));
    await waitFor(() => expect(result.current.rowAt(1010)).not.toBeNull());
    expect(service.calls.at(-1)?.query.get('end_date')).toBe('2026-01-01T00:00:00.000Z');
  });

  it('begins anew with another request', async () => {
    const { result, rerender } = pageAround(service).hook(useDetectionList, NEWEST_FIRST);
    await waitFor(() => expect(result.current.count).toBe(TOTAL));
    service.answer(LIST, () => ok({ data: [], total: 0, next_cursor: null }));
    rerender({ ...NEWEST_FIRST, filter: { ip: ['203.0.113.7'] } });
    await waitFor(() => expect(result.current.total).toBe(0));
    expect(service.calls.at(-1)?.query.get('ip')).toBe('203.0.113.7');
  });

  it('says why it could not be read, and reads it with another try', async () => {
    let isDown = true;
    service.answer(LIST, () => (isDown ? refusal(400, 'bad_request') : ok({ data: rowsFrom(0), total: 3 })));
    const { result } = pageAround(service).hook(useDetectionList, NEWEST_FIRST);
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current.isLoading).toBe(false);
    isDown = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.error).toBeNull());
    expect(result.current.rowAt(0)?.id).toBe('d0');
  });
});
