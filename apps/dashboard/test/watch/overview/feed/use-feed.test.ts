// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFeed } from '../../../../src/watch/overview/feed/use-feed.ts';
import { readView } from '../../../../src/watch/overview/view/view.ts';
import { fakeService, ok, refusal } from '../../../parts/fake-service.ts';
import { pageAround } from '../../../parts/show-hook.ts';

const VIEW = readView({});
const LIST = 'GET /api/organizations/o1/detections';
const itemOf = (id: string) => ({
  ...{ id, timestamp: '2026-01-01T00:00:00.000Z', bot_score: 50, threat_level: 'MEDIUM', source: 'sdk' },
  ...{ ip_address: '203.0.113.7', country: null, method: 'GET', path: '/', user_agent: 'curl/8', is_test: false },
});

/** A service whose latest detection is `d1`, with a stream that the test writes. */
function streaming() {
  const service = fakeService();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  service.answer(LIST, () => ok({ data: [itemOf('d1')], total: 1 }));
  service.answer(`${LIST}/stream`, () => new Response(readable));
  const send = (id: string) =>
    writer.write(new TextEncoder().encode(`id: ${id}\nevent: detection\ndata: ${JSON.stringify(itemOf(id))}\n\n`));
  return { service, send };
}

describe('the live feed', () => {
  it('goes on from the latest detections, newest first', async () => {
    const { service, send } = streaming();
    const { result } = pageAround(service).hook(() => useFeed(VIEW, false), undefined);
    await waitFor(() => expect(result.current.state).toBe('open'));
    await send('d2');
    await send('d3');
    await waitFor(() => expect(result.current.picture.rows.map(({ id }) => id)).toEqual(['d3', 'd2', 'd1']));
  });

  it('stands still while it is stopped, counts what comes, and shows it when it goes on', async () => {
    const { service, send } = streaming();
    const { result, rerender } = pageAround(service).hook(
      (isStopped: boolean) => useFeed(VIEW, isStopped),
      true as boolean,
    );
    await waitFor(() => expect(result.current.state).toBe('open'));
    await send('d2');
    await send('d3');
    await waitFor(() => expect(result.current.waiting).toBe(2));
    expect(result.current.picture.rows.map(({ id }) => id)).toEqual(['d1']);
    rerender(false);
    await waitFor(() => expect(result.current.picture.rows.map(({ id }) => id)).toEqual(['d3', 'd2', 'd1']));
    expect(result.current.waiting).toBe(0);
  });

  it('says why it cannot be followed', async () => {
    const { service } = streaming();
    service.answer(`${LIST}/stream`, () => refusal(403, 'forbidden'));
    const { result } = pageAround(service).hook(() => useFeed(VIEW, false), undefined);
    await waitFor(() => expect(result.current.state).toBe('failed'));
    expect(result.current.error).toMatchObject({ status: 403 });
  });
});
