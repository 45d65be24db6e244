import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../../../src/decoys/reply.ts';
import { createHourlyBytes } from '../../../src/decoys/responses/drip/hourly-bytes.ts';
import { createStreamSlots } from '../../../src/decoys/responses/drip/stream-slots.ts';
import { createPoison } from '../../../src/decoys/responses/poison.ts';
import { context, type HitParts, hit, NOW_MS } from '../../parts/decoys/hits.ts';

const HOUR_MS = 3_600_000;

function poisonWith({ most = 4, mostPerVisitor = 2, bytes = 1_000_000, mostVisitors = 100 } = {}) {
  const slots = createStreamSlots({ most, mostPerVisitor });
  const poison = createPoison({ slots, bytes: createHourlyBytes({ most: bytes, mostVisitors }) });
  const respond = async (parts: HitParts = {}): Promise<Reply> =>
    poison.respond(hit({ ...parts, decoy: { action: 'poison', path: '/private', ...parts.decoy } }), context);
  return { slots, respond };
}

function piecesOf({ body }: Reply): AsyncIterator<Uint8Array> {
  if (typeof body === 'string' || body instanceof Uint8Array) throw new Error('the answer is no stream');
  return body[Symbol.asyncIterator]();
}

/** Everything that comes, with the clock put on as far as needed. */
async function drain(pieces: AsyncIterator<Uint8Array>) {
  const sizes: number[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for (;;) {
    const next = pieces.next();
    await vi.runAllTimersAsync();
    const { done, value } = await next;
    if (done) return { sizes, text };
    sizes.push(value.length);
    text += decoder.decode(value, { stream: true });
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('poison', () => {
  it('comes in small pieces at 2 to 8 KB a second, and frees its slot at the end', async () => {
    const { slots, respond } = poisonWith();
    const pieces = piecesOf(await respond());
    const begun = Date.now();
    const { sizes, text } = await drain(pieces);
    const perSecond = text.length / ((Date.now() - begun) / 1_000);
    expect(text).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\n$/);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3_072);
    expect(perSecond).toBeGreaterThan(1_500);
    expect(perSecond).toBeLessThan(20_000);
    expect(slots.taken).toBe(0);
  });

  it('is freed as soon as the visitor goes, in the middle of waiting', async () => {
    const { slots, respond } = poisonWith();
    const pieces = piecesOf(await respond());
    await pieces.next();
    const waiting = pieces.next();
    expect(slots.taken).toBe(1);
    await pieces.return?.();
    expect(slots.taken).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    expect((await waiting).done).toBe(true);
    expect((await pieces.next()).done).toBe(true);
    expect(slots.taken).toBe(0);
  });

  it('holds nothing when it is never read', async () => {
    const { slots, respond } = poisonWith();
    const pieces = piecesOf(await respond());
    await pieces.return?.();
    expect((await pieces.next()).done).toBe(true);
    expect(slots.taken).toBe(0);
  });

  it('comes at once when a visitor or all of them hold enough streams', async () => {
    const { slots, respond } = poisonWith({ most: 3, mostPerVisitor: 2 });
    // Whoever it takes itself for: a visitor is where it comes from.
    let actors = 0;
    const open = async (from: string) => {
      actors += 1;
      const pieces = piecesOf(await respond({ actorId: `actor-${actors}`, ip: `2001:db8:0:${from}::1` }));
      return { pieces, first: await pieces.next() };
    };
    const held = [await open('a'), await open('a')];
    const beyond = await open('a');
    expect(new TextDecoder().decode(beyond.first.value)).toContain('</html>');
    held.push(await open('b'));
    expect(slots.taken).toBe(3);
    expect(new TextDecoder().decode((await open('c')).first.value)).toContain('</html>');
    for (const { pieces } of held) await pieces.return?.();
    expect(slots.taken).toBe(0);
    await open('c');
    expect(slots.taken).toBe(1);
  });

  it('becomes short and quick for whoever took their share of the hour, until the next', async () => {
    const { respond } = poisonWith({ bytes: 20_000 });
    const bodies: Reply['body'][] = [];
    for (let at = 0; at < 12; at += 1) {
      const reply = await respond({ target: `/private/items/a-00000${at % 10}` });
      bodies.push(reply.body);
      if (typeof reply.body === 'object') await drain(piecesOf(reply));
    }
    const short = bodies.filter((body) => typeof body === 'string');
    expect(typeof bodies[0]).toBe('object');
    expect(short.length).toBeGreaterThan(3);
    for (const body of short) expect(body).toMatch(/href="\/private\//);
    expect(typeof (await respond({ actorId: 'actor-2' })).body).toBe('string');
    expect(typeof (await respond({ ip: '203.0.113.10' })).body).toBe('string');
    expect(typeof (await respond({ actorId: 'actor-2', ip: '203.0.113.10' })).body).toBe('object');
    expect(typeof (await respond({ nowMs: NOW_MS + HOUR_MS })).body).toBe('object');
  });

  it('takes nothing of a visitor’s share for pages that are never fetched', async () => {
    const { respond } = poisonWith({ bytes: 20_000 });
    for (let at = 0; at < 20; at += 1) await piecesOf(await respond()).return?.();
    expect(typeof (await respond()).body).toBe('object');
  });

  it('remembers a bounded number of visitors', async () => {
    const bytes = createHourlyBytes({ most: 10, mostVisitors: 2 });
    for (const visitor of ['a', 'b', 'c']) bytes.add(visitor, 10, NOW_MS);
    expect(['a', 'b', 'c'].map((visitor) => bytes.isSpent(visitor, NOW_MS))).toEqual([false, true, true]);
  });

  it.each(['/private', '/private/', '/private/a/../b', '/private/%00', `/private/${'x'.repeat(4_000)}`])(
    'answers %s',
    async (target) => {
      const reply = await poisonWith().respond({ target });
      expect(reply.status).toBe(200);
      expect((await drain(piecesOf(reply))).text).toContain('</html>');
    },
  );
});
