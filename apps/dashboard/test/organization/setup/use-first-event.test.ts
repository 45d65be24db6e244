// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFirstEvent } from '../../../src/organization/setup/use-first-event.ts';
import { fakeService, ok, refusal } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const LIST = 'GET /api/organizations/o1/detections';
const SENSORS = 'GET /api/organizations/o1/sensors';
const sensor = (name: string, propertyId: string, kind = 'sdk') => ({ name, kind, property_id: propertyId });

/** A service with sensors and a stream of detections that the test writes. */
function listening() {
  const service = fakeService();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const sensors = [sensor('shop', 'p1'), sensor('trap', 'p1', 'decoy'), sensor('blog', 'p2')];
  service.answer(SENSORS, () => ok({ data: sensors }));
  service.answer(LIST, () => ok({ data: [], total: 0 }));
  service.answer(`${LIST}/stream`, () => new Response(readable));
  const send = (id: string, by: string) =>
    writer.write(
      new TextEncoder().encode(`id: ${id}\nevent: detection\ndata: ${JSON.stringify({ id, sensor: by })}\n\n`),
    );
  return { service, send };
}

describe('the first visit of a property', () => {
  it('is what a sensor reports, not the test that is made here', async () => {
    const { service, send } = listening();
    const { result } = pageAround(service).hook(useFirstEvent, 'p1');
    await waitFor(() => expect(result.current.isFollowing).toBe(true));
    await send('d1', 'test-detection');
    await send('d2', 'shop');
    await waitFor(() => expect(result.current.latest).toMatchObject({ id: 'd2' }));
    const asked = service.calls.find(({ name }) => name === `${LIST}/stream`);
    expect(asked?.query.getAll('property_id')).toEqual(['p1']);
  });

  it('has the sensors read again once, and counts no decoys and no other property', async () => {
    const { service, send } = listening();
    const { result } = pageAround(service).hook(useFirstEvent, 'p1');
    await waitFor(() => expect(result.current.isFollowing).toBe(true));
    await waitFor(() => expect(result.current.heard.map(({ name }) => name)).toEqual(['shop']));
    const reads = () => service.calls.filter(({ name }) => name === SENSORS).length;
    await send('d1', 'shop');
    await waitFor(() => expect(reads()).toBe(2));
    await send('d2', 'shop');
    await waitFor(() => expect(result.current.latest).toMatchObject({ id: 'd2' }));
    expect(reads()).toBe(2);
  });

  it('can be waited for anew after the stream was refused', async () => {
    const { service } = listening();
    service.answer(`${LIST}/stream`, () => refusal(403, 'forbidden'));
    const { result } = pageAround(service).hook(useFirstEvent, 'p1');
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 403 }));
    expect(result.current.isFollowing).toBe(false);
    service.answer(`${LIST}/stream`, () => new Response(new ReadableStream()));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.isFollowing).toBe(true));
    expect(result.current.error).toBeNull();
  });
});
