import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFloodPace, type FloodPace } from '../../../src/decoys/listener/flood-pace.ts';

const FLOODER = '203.0.113.7';
let pace: FloodPace;
let order: string[];
beforeEach(() => {
  vi.useFakeTimers();
  pace = createFloodPace({ floodPaceMs: 50 }, Date.now);
  order = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const come = (name: string, network = FLOODER, isThere = () => true): void => {
  void pace.turn(network, isThere).then(() => order.push(name));
};

describe('connections of an address', () => {
  it('that was cut for a flood come in one after the other, and nobody else waits', async () => {
    pace.flooded(FLOODER);
    for (const name of ['first', 'second', 'third']) come(name);
    come('other', '203.0.113.8');
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['first', 'other']);
    await vi.advanceTimersToNextTimerAsync();
    expect(order).toEqual(['first', 'other', 'second']);
    await vi.advanceTimersToNextTimerAsync();
    expect(order).toEqual(['first', 'other', 'second', 'third']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('wait for those of the other networks of an IPv6 /48', async () => {
    pace.flooded('2001:db8:1:1::/64');
    come('first', '2001:db8:1:1::/64');
    come('second', '2001:db8:1:2::/64');
    come('other', '2001:db8:2:1::/64');
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['first', 'other']);
  });

  it('that have left take nobody else their turn', async () => {
    pace.flooded(FLOODER);
    come('first');
    for (let at = 0; at < 1_000; at += 1) come('left', FLOODER, () => false);
    come('last');
    await vi.advanceTimersToNextTimerAsync();
    expect(order.filter((name) => name !== 'left')).toEqual(['first', 'last']);
  });

  it('come in together again once it was quiet, and at all times where a trusted proxy brings them', async () => {
    pace.flooded(FLOODER);
    pace.flooded('');
    for (const name of ['a', 'b']) come(name, '');
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    // The first one finds that it is over.
    for (const name of ['c', 'd', 'e']) come(name);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
