import { connect } from 'node:net';
import { uuidv7 } from '@sundew/wire/ids';
import { Problem } from '@sundew/wire/problems';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveRoutes } from '../../../../src/insight/detections/live/live-routes.ts';
import type { CredentialResolver } from '../../../../src/platform/access/credential.ts';
import { sampleDetection } from '../../../parts/detection/sample-detection.ts';
import {
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  OTHER_PROPERTY,
} from '../../../parts/insight/detections-app.ts';
import { until } from '../../../parts/machine/until.ts';
import { type Listener, type ListenOptions, listen } from './listen.ts';

let service: DetectionsApp;
let origin: string;
let revoked: Set<string>;
let listeners: Listener[];

beforeEach(async () => {
  revoked = new Set();
  listeners = [];
  service = await detectionsApp(Date.now, (app, parts) => {
    const credentials: CredentialResolver = {
      ...parts.credentials,
      resolve(bearer) {
        if (revoked.has(bearer)) throw new Problem('key_revoked');
        return parts.credentials.resolve(bearer);
      },
    };
    liveRoutes(app, { ...parts, credentials, heartbeatMs: 50 });
  });
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const listener of listeners) listener.leave();
  await service.close();
});

const streamUrl = (organization = ORGANIZATION) => `${origin}/api/organizations/${organization}/detections/stream`;

async function follow(options: ListenOptions = {}, organization = ORGANIZATION): Promise<Listener> {
  const listener = await listen(streamUrl(organization), options);
  listeners.push(listener);
  return listener;
}

async function record(count: number, change: Parameters<typeof sampleDetection>[0] = {}): Promise<string[]> {
  const detections = Array.from({ length: count }, () => sampleDetection(change));
  for (const detection of detections) await service.record([detection]);
  return detections.map(({ sighting }) => sighting.id);
}

describe('the live feed', () => {
  it('sends what is recorded, in order, as the list shows it', async () => {
    await record(1);
    const listener = await follow();
    const ids = await record(3);
    await listener.got(3);
    expect(listener.ids).toEqual(ids);
    const { body } = await service.get('detections');
    const last = body.data.find(({ id }: { id: string }) => id === ids.at(-1));
    expect(JSON.parse(listener.events.at(-1)?.data ?? '')).toEqual(last);
    expect(listener.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(listener.headers.get('cache-control')).toBe('no-store');
    expect(listener.headers.get('x-request-id')).not.toBeNull();
  });

  it('brings a batch of many to many readers', async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => follow()));
    const detections = Array.from({ length: 900 }, () => sampleDetection());
    await service.record(detections);
    const expected = detections.map(({ sighting }) => sighting.id).sort();
    for (const reader of readers) {
      await reader.got(900);
      expect(reader.ids.toSorted()).toEqual(expected);
    }
  });

  it('takes the filters of the list, each reader its own', async () => {
    const high = await follow({ query: { min_bot_score: '80' } });
    const none = await follow({ query: { not_q: 'shop.example', source: 'sdk' } });
    const all = await follow();
    const [low] = await record(1, { score: 10 });
    const [top] = await record(1, { score: 95 });
    await all.got(2);
    expect([all.ids, high.ids, none.ids]).toEqual([[low, top], [top], []]);
  });

  it('shows a bound key its property, and each organization its own', async () => {
    const bound = await follow({ bearer: 'bound-key' });
    const stranger = await follow({ bearer: 'stranger' }, OTHER_ORGANIZATION);
    await record(1, { sighting: { propertyId: OTHER_PROPERTY } });
    const [foreign] = await record(1, { sighting: { organizationId: OTHER_ORGANIZATION } });
    const [mine] = await record(1);
    await bound.got(1);
    await stranger.got(1);
    expect([bound.ids, stranger.ids]).toEqual([[mine], [foreign]]);
  });

  it('sends comments while nothing happens', async () => {
    const response = await fetch(streamUrl(), { headers: { authorization: 'Bearer viewer' } });
    let text = '';
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (!text.includes(': heartbeat\n\n: heartbeat\n\n')) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(text).toMatch(/^retry: \d+\nid: [0-9a-f-]{36}\nevent: ready\ndata: \{\}\n\n/);
  });

  it('refuses what is wrong before anything is streamed', async () => {
    const wrong: (readonly [ListenOptions, number])[] = [
      [{ query: { colour: 'red' } }, 400],
      [{ query: { country: 'Germany' } }, 400],
      [{ lastEventId: 'nope' }, 400],
      [{ bearer: 'nobody' }, 401],
      [{ bearer: 'write-key' }, 403],
      [{ bearer: 'bound-key', query: { property_id: OTHER_PROPERTY } }, 403],
      [{ bearer: 'stranger' }, 404],
    ];
    for (const [options, status] of wrong) {
      expect([options, (await follow(options)).status]).toEqual([options, status]);
    }
  });
});

describe('a reader that comes back', () => {
  it('gets what it missed, once, and then goes on', async () => {
    const first = await follow();
    const [seen] = await record(1);
    await first.got(1);
    first.leave();
    const missed = await record(3);
    const second = await follow({ lastEventId: seen as string });
    const later = await record(2);
    await second.got(5);
    expect(second.ids).toEqual([...missed, ...later]);
  });

  it('gets it from the database when this process does not remember', async () => {
    const old = Array.from({ length: 250 }, (_, at) =>
      sampleDetection({ sighting: { atMs: Date.now() - 60_000 + at } }),
    );
    await service.record(old);
    const ids = old.map(({ sighting }) => sighting.id);
    const listener = await follow({ lastEventId: ids[9] as string, query: { source: 'sdk' } });
    const [live] = await record(1);
    await listener.got(241);
    expect(listener.ids).toEqual([...ids.slice(10), live]);
  });

  it('begins where the first connection began when nothing was sent in it', async () => {
    const first = await follow();
    const start = first.events[0]?.id ?? '';
    first.leave();
    const missed = await record(2);
    const second = await follow({ lastEventId: start });
    await second.got(2);
    expect(second.ids.toSorted()).toEqual(missed.toSorted());
  });

  it('misses nothing and repeats nothing while much is recorded', async () => {
    const from = uuidv7(Date.now() - 1_000);
    const recording = (async () => {
      const ids: string[] = [];
      for (let at = 0; at < 20; at++) {
        const batch = Array.from({ length: 40 }, () => sampleDetection());
        ids.push(...batch.map(({ sighting }) => sighting.id));
        await service.record(batch);
      }
      return ids;
    })();
    const readers = await Promise.all(Array.from({ length: 4 }, () => follow({ lastEventId: from })));
    const expected = (await recording).toSorted();
    for (const reader of readers) {
      await reader.got(expected.length);
      expect(reader.ids.toSorted()).toEqual(expected);
    }
  });
});

describe('a stream ends', () => {
  it('when the credential is no longer good', async () => {
    const listener = await follow({ bearer: 'key' });
    revoked.add('key');
    await listener.end();
    expect(listener.ended).toBe(true);
  });

  it('when the service stops, also for a reader that takes nothing', async () => {
    const listener = await follow();
    const { port } = new URL(origin);
    const deaf = connect(Number(port), '127.0.0.1');
    const path = new URL(streamUrl()).pathname;
    deaf.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer viewer\r\n\r\n`);
    await new Promise((resolve) => deaf.once('readable', resolve));
    await service.record(Array.from({ length: 900 }, () => sampleDetection()));
    await listener.got(900);
    await service.app.close();
    await listener.end();
    deaf.destroy();
  });

  it('when the database connection was lost, because something may be missing', async () => {
    const listener = await follow();
    const [seen] = await record(1);
    await listener.got(1);
    await service.database.query(
      // After half a minute its last query is the one that shows whether it still answers.
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
        AND (query LIKE 'LISTEN%' OR query = 'SELECT 1') AND pid <> pg_backend_pid()`,
    );
    await listener.end();
    const missed = await record(1);
    const again = await follow({ lastEventId: seen as string });
    await again.got(1);
    expect(again.ids).toEqual(missed);
  });

  it('for a reader that is too slow, and the others do not notice', async () => {
    const { port } = new URL(origin);
    const slow = connect(Number(port), '127.0.0.1');
    let closed = false;
    slow.once('close', () => {
      closed = true;
    });
    slow.on('error', () => {});
    slow.write(`GET ${new URL(streamUrl()).pathname} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer viewer\r\n\r\n`);
    await new Promise((resolve) => slow.once('readable', resolve));
    slow.pause();
    const reader = await follow();
    // More than what the sockets of both sides take by themselves.
    const url = `https://shop.example/${'x'.repeat(4_000)}`;
    let sent = 0;
    for (; sent < 6_000; sent += 500) {
      await service.record(Array.from({ length: 500 }, () => sampleDetection({ said: { url } })));
    }
    await reader.got(sent);
    // Only reading tells this side that it was cut off.
    slow.resume();
    await until(() => closed);
  });
});

it('gives a refusal when too many feeds of an organization are open', async () => {
  const readers = await Promise.all(Array.from({ length: 50 }, () => follow()));
  const refused = await follow();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  readers[0]?.leave();
  await until(async () => {
    const next = await follow();
    return next.status === 200;
  });
});
