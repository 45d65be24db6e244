import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { type Doors, openDoors } from '../parts/intake/doors.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { GOOD, post } from './requests.ts';

const BATCH = '/api/v1/detect/batch';
const VIOLATIONS = '/api/v1/sdk/violations/batch';

let doors: Doors;
let database: Database;
useDoors((opened, fresh) => {
  doors = opened;
  database = fresh;
});

describe('a batch of reports', () => {
  it('is answered with what was accepted', async () => {
    const reply = await post(doors, BATCH, { detections: [GOOD, GOOD] });
    expect([reply.statusCode, reply.body]).toEqual([200, '{"accepted":2,"folded":0,"rejected":[]}']);
    expect(doors.recorded).toHaveLength(2);
  });

  it('never loses a good neighbour', async () => {
    const detections = [GOOD, null, 'x', [], { ...GOOD, ip: {} }, 7, GOOD];
    const reply = await post(doors, BATCH, { detections });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().accepted).toBe(3);
    expect(reply.json().rejected.map(({ index, code }: { index: number; code: string }) => [index, code])).toEqual([
      [1, 'bad_request'],
      [2, 'bad_request'],
      [3, 'bad_request'],
      [5, 'bad_request'],
    ]);
    expect(doors.recorded).toHaveLength(3);
  });

  it('tells which could not be stored, without inner words', async () => {
    const failing = await openDoors({
      database,
      record: async ({ sighting }) => {
        if (sighting.userAgent === 'full') throw new Problem('unavailable');
        if (sighting.userAgent === 'fault') throw new Error('inner words');
      },
    });
    const detections = [GOOD, { ...GOOD, ua: 'full' }, { ...GOOD, ua: 'fault' }];
    const reply = await post(failing, BATCH, { detections });
    expect(reply.json()).toMatchObject({
      accepted: 1,
      rejected: [
        { index: 1, code: 'unavailable' },
        { index: 2, code: 'internal' },
      ],
    });
    expect(reply.body).not.toContain('inner words');
    await failing.close();
  });

  it.each<[string, string, object]>([
    [BATCH, 'detections', GOOD],
    [
      VIOLATIONS,
      'events',
      { rule: 'tripwire', action: 'DENY', ip: '198.51.100.7', path: '/.env', userAgent: 'curl/8' },
    ],
  ])('is refused as a whole at %s while nothing can be stored, so that it is sent again', async (path, list, item) => {
    const failing = await openDoors({
      database,
      record: async () => {
        throw new Problem('unavailable', undefined, { retryAfterS: 2 });
      },
    });
    const reply = await post(failing, path, { [list]: [item, 'not a report', item] });
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '2', 'unavailable']);
    expect((await post(failing, path, { [list]: ['not a report'] })).json().rejected).toHaveLength(1);
    await failing.close();
  });

  it('logs what failed in it by our own fault', async () => {
    const failing = await openDoors({
      database,
      record: async () => {
        throw new Error('inner words');
      },
    });
    const reply = await post(failing, BATCH, { detections: [GOOD, GOOD] });
    expect([reply.statusCode, reply.json().rejected.length]).toEqual([200, 2]);
    expect(failing.log.join('')).toContain('inner words');
    await failing.close();
  });

  it.each<[string, unknown]>([
    ['no list', {}],
    ['no list but an object', { detections: { 0: GOOD } }],
    ['too many', { detections: Array.from({ length: LIMITS.batchDetections + 1 }, () => 0) }],
  ])('with %s is refused as a whole', async (_, body) => {
    const reply = await post(doors, BATCH, body);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed']);
    expect(reply.json().details).toHaveLength(1);
  });

  it('may be empty', async () => {
    expect((await post(doors, BATCH, { detections: [] })).json()).toEqual({ accepted: 0, folded: 0, rejected: [] });
  });
});

describe('violations of a sensor', () => {
  const event = {
    rule: 'tripwire',
    action: 'DENY',
    ip: '198.51.100.7',
    path: '/wp-admin/?token=hunter2hunter2',
    method: 'get',
    userAgent: 'curl/8',
    reason: 'honeypot path',
    clearance: 'eyJraWQiOiJrMSJ9hunter2.hunter2hunter2',
    metadata: { zone: 'a' },
    dryRun: false,
    timestamp: Date.now(),
  };

  it('are accepted with 202; a tripwire is honeypot evidence', async () => {
    const reply = await post(doors, VIOLATIONS, { events: [event] });
    expect([reply.statusCode, reply.body]).toEqual([202, '{"accepted":1,"folded":0,"rejected":[]}']);
    const [detection] = doors.recorded;
    expect(detection?.sighting).toMatchObject({
      source: 'sdk',
      ip: event.ip,
      userAgent: event.userAgent,
      said: {
        path: '/wp-admin/',
        method: 'GET',
        flags: ['tripwire'],
        metadata: { rule: 'tripwire', action: 'DENY', dry_run: false },
      },
    });
    expect(detection?.verdict.breakdown.categories.honeypot.score).toBe(80);
    expect(JSON.stringify(detection)).not.toContain('hunter2');
  });

  it('of other rules earn no honeypot points', async () => {
    await post(doors, VIOLATIONS, {
      events: [{ ...event, rule: 'rate_limit', action: 'THROTTLE', path: '/', ip: '198.51.100.201' }],
    });
    const [detection] = doors.recorded;
    expect(detection?.sighting.said).toMatchObject({ flags: ['rule:rate_limit'], metadata: { rate_limited: true } });
    expect(detection?.verdict.breakdown.categories.honeypot.score).toBe(0);
  });

  it('without a rule are rejected alone', async () => {
    const reply = await post(doors, VIOLATIONS, { events: [{ ...event, rule: '' }, event, 3] });
    expect(reply.statusCode).toBe(202);
    expect(reply.json()).toMatchObject({
      accepted: 1,
      rejected: [{ index: 0, code: 'validation_failed' }, { index: 2 }],
    });
  });

  it('are at most 100', async () => {
    const reply = await post(doors, VIOLATIONS, { events: Array.from({ length: 101 }, () => event) });
    expect(reply.statusCode).toBe(400);
  });
});
