import { gzipSync } from 'node:zlib';
import { LIMITS } from '@sundew/wire/limits';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { type Doors, openDoors } from '../parts/intake/doors.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { GOOD, post } from './requests.ts';

const BATCH = '/api/v1/detect/batch';
const DETECT = '/api/v1/detect';
const LINES = { 'content-type': 'application/x-ndjson' };
const GZIP = { 'content-encoding': 'gzip' };

let doors: Doors;
let database: Database;
useDoors((opened, fresh) => {
  doors = opened;
  database = fresh;
});

describe('a batch', () => {
  it('is also taken as a bare list', async () => {
    const reply = await post(doors, BATCH, [GOOD, 'x', GOOD]);
    expect([reply.statusCode, reply.json().accepted]).toEqual([200, 2]);
    expect(reply.json().rejected).toMatchObject([{ index: 1, reason: 'item_not_object' }]);
  });

  it.each(['application/x-ndjson', 'application/jsonl', 'application/ndjson; charset=utf-8'])(
    'is also taken line by line, as %s',
    async (type) => {
      const text = `${JSON.stringify(GOOD)}\r\n\n${' '.repeat(40)}\t\r\n${JSON.stringify(GOOD)}`;
      const reply = await post(doors, BATCH, text, { headers: { 'content-type': type } });
      expect([reply.statusCode, reply.json()]).toEqual([200, { accepted: 2, folded: 0, rejected: [] }]);
      expect(doors.recorded).toHaveLength(2);
    },
  );

  it('line by line loses nothing but the bad lines, and tells which they are and why', async () => {
    const lines = [JSON.stringify(GOOD), '{"ip":', '[1]', '', '7', JSON.stringify({ ...GOOD, at: 'yesterday' })];
    const reply = await post(doors, BATCH, lines.join('\n'), { headers: LINES });
    expect(reply.json()).toMatchObject({
      accepted: 1,
      rejected: [
        { index: 1, code: 'bad_request', error: 'Line 2 is not valid JSON, or it is cut off.', values: { line: 2 } },
        { index: 2, code: 'bad_request', reason: 'line_not_object', error: 'Line 3 must be a JSON object.' },
        { index: 4, code: 'bad_request', reason: 'line_not_object', values: { line: 5 } },
        { index: 5, code: 'validation_failed', reason: 'must_be_moment', details: [{ path: 'at' }] },
      ],
    });
  });

  it('line by line marks what is odd about each line by itself', async () => {
    const twice = JSON.stringify(GOOD).replace('{', '{"ua":"first",');
    await post(doors, BATCH, `${twice}\n${JSON.stringify(GOOD)}`, { headers: LINES });
    expect(doors.recorded.map(({ sighting }) => sighting.marks)).toEqual([['duplicate_keys'], []]);
  });

  it('holds more lines than a list may have, and costs a call of the key for every 500', async () => {
    const limited = await openDoors({ database, rateLimits: 'key=4,visitor=1000000,address=1000000' });
    const lines = (count: number) => `${JSON.stringify(GOOD)}\n`.repeat(count);
    const sent = await post(limited, BATCH, lines(LIMITS.batchDetections + 1), { headers: LINES });
    expect([sent.statusCode, sent.json().accepted]).toEqual([200, LIMITS.batchDetections + 1]);
    expect(sent.headers['x-ratelimit-remaining']).toBe('2');
    expect((await post(limited, BATCH, lines(3 * LIMITS.batchDetections), { headers: LINES })).statusCode).toBe(429);
    const many = await post(doors, BATCH, '{}\n'.repeat(LIMITS.batchLines + 1), { headers: LINES });
    expect([many.statusCode, many.json().reason]).toEqual([400, 'too_many']);
    await limited.close();
  });

  it('has a bound of lists and objects, over all its lines, that brackets in texts do not count against', async () => {
    const item = { ...GOOD, fp: Array.from({ length: LIMITS.jsonContainers / 2 }, () => []) };
    const bound = { reason: 'too_many', values: { count: LIMITS.jsonContainers } };
    for (const sent of [
      await post(doors, BATCH, [item, item]),
      await post(doors, BATCH, `${JSON.stringify(item)}\n${JSON.stringify(item)}\n`, { headers: LINES }),
    ]) {
      expect([sent.statusCode, sent.json()]).toMatchObject([400, bound]);
    }
    const texts = { ...GOOD, fp: '[{'.repeat(LIMITS.jsonContainers) };
    expect((await post(doors, BATCH, [item, texts])).json()).toMatchObject({ accepted: 2 });
  });

  it('is lines for this door alone', async () => {
    const single = await post(doors, DETECT, JSON.stringify(GOOD), { headers: LINES });
    expect([single.statusCode, single.json().reason]).toEqual([415, 'json_or_text_needed']);
    const xml = await post(doors, BATCH, '<a/>', { headers: { 'content-type': 'text/xml' } });
    expect([xml.statusCode, xml.json().reason]).toEqual([415, 'json_or_lines_needed']);
  });
});

describe('a packed body', () => {
  it('is read like the plain one, by every door', async () => {
    expect((await post(doors, DETECT, gzipSync(JSON.stringify(GOOD)), { headers: GZIP })).statusCode).toBe(204);
    const list = await post(doors, BATCH, gzipSync(JSON.stringify([GOOD])), { headers: GZIP });
    expect(list.json()).toMatchObject({ accepted: 1 });
    const lines = gzipSync(`${JSON.stringify(GOOD)}\n${JSON.stringify(GOOD)}\n`);
    expect((await post(doors, BATCH, lines, { headers: { ...LINES, ...GZIP } })).json()).toMatchObject({ accepted: 2 });
    expect(doors.recorded).toHaveLength(4);
  });

  it('that unpacks to more than the door takes is refused, and never unpacked whole', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20));
    expect(bomb.length).toBeLessThan(LIMITS.ingestBodyBytes);
    for (const [url, most] of [
      [DETECT, LIMITS.ingestBodyBytes],
      [BATCH, LIMITS.batchBodyBytes],
    ] as const) {
      const reply = await post(doors, url, bomb, { headers: GZIP });
      expect([reply.statusCode, reply.json()]).toMatchObject([413, { reason: 'unpacked_too_large', values: { most } }]);
    }
  });

  it.each<[string, Buffer]>([
    ['cut off', gzipSync(JSON.stringify(GOOD)).subarray(0, 40)],
    ['not packed at all', Buffer.from(JSON.stringify(GOOD))],
  ])('that is %s is refused', async (_, body) => {
    const reply = await post(doors, DETECT, body, { headers: GZIP });
    expect([reply.statusCode, reply.json().reason]).toEqual([400, 'body_not_gzip']);
  });

  it('in another encoding is refused with what can be sent', async () => {
    const reply = await post(doors, DETECT, GOOD, { headers: { 'content-encoding': 'br' } });
    expect([reply.statusCode, reply.json().reason]).toEqual([415, 'body_encoding_unknown']);
  });
});
