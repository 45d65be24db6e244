import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../src/client.ts';
import { followDetections } from '../src/detection-feed.ts';
import { serve } from './serve.ts';

const event = (id: string) => `id: ${id}\nevent: detection\ndata: {"id":"${id}"}\n\n`;

describe('following detections', () => {
  it('goes on where the connection broke off', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.headers['last-event-id']?.toString());
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      // The first connection breaks in the middle of an event.
      if (asked.length === 1) response.write(`${event('1')}${event('2')}id: 3\ndata: {"i`, () => response.destroy());
      else response.write(`: heartbeat\n\n${event('3')}`);
    });
    const end = new AbortController();
    const lost: unknown[] = [];
    const found: string[] = [];
    const feed = followDetections(createApiClient({ baseUrl: `${origin}/api` }), {
      organizationId: 'o 1',
      after: '0',
      signal: end.signal,
      onLost: (error) => lost.push(error),
    });
    for await (const detection of feed) {
      found.push(detection.id);
      if (detection.id === '3') end.abort();
    }
    expect(found).toEqual(['1', '2', '3']);
    expect(asked).toEqual(['0', '2']);
    expect(lost).toHaveLength(1);
  });

  it('tells nothing twice: neither what a list has told already nor what comes again after a lost connection', async () => {
    let connections = 0;
    const origin = await serve((_request, response) => {
      connections += 1;
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      // 1 is older than 2 and was committed after it, so the feed tells of it once more.
      if (connections === 1) response.write(`${event('1')}${event('3')}`, () => response.destroy());
      else response.write(`${event('3')}${event('4')}`);
    });
    const end = new AbortController();
    const feed = followDetections(createApiClient({ baseUrl: `${origin}/api` }), {
      organizationId: 'o',
      after: '2',
      seen: ['1', '2'],
      signal: end.signal,
    });
    const found: string[] = [];
    for await (const { id } of feed) {
      found.push(id);
      if (id === '4') end.abort();
    }
    expect(found).toEqual(['3', '4']);
  });

  it('ends without another wait when that is wanted because the connection was lost', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(event('1'), () => response.destroy());
    });
    const end = new AbortController();
    const waits: number[] = [];
    const feed = followDetections(createApiClient({ baseUrl: `${origin}/api` }), {
      organizationId: 'o',
      signal: end.signal,
      onLost(_error, waitMs) {
        waits.push(waitMs);
        vi.useFakeTimers({ toFake: ['setTimeout'] });
        end.abort();
      },
    });
    for await (const _detection of feed);
    vi.useRealTimers();
    expect(waits).toHaveLength(1);
  });

  it('asks with its filters, in its organization only', async () => {
    const end = new AbortController();
    let url = '';
    const origin = await serve((request, response) => {
      url = request.url ?? '';
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(event('1'));
    });
    const options = { organizationId: '../x', filters: { path: ['/a', '/b'], source: 'sdk' }, signal: end.signal };
    for await (const _ of followDetections(createApiClient({ baseUrl: `${origin}/api` }), options)) end.abort();
    expect(url).toBe('/api/organizations/..%2Fx/detections/stream?path=%2Fa&path=%2Fb&source=sdk');
  });

  it('fails at once when the service refuses, or is not there the first time', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"error":"no","code":"forbidden"}');
    });
    const refused = followDetections(createApiClient({ baseUrl: `${origin}/api` }), { organizationId: 'o' });
    await expect(refused.next()).rejects.toMatchObject({ code: 'forbidden' });
    const nobody = followDetections(createApiClient({ baseUrl: 'http://127.0.0.1:1/api' }), { organizationId: 'o' });
    await expect(nobody.next()).rejects.toMatchObject({ name: 'Unreachable' });
  });
});
