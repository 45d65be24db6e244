import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../../src/platform/background/fair-queue.ts';

const WIDE = { pieces: 1_000_000, size: 1_000_000 };
const queueOf = (pieces: Readonly<Record<string, number>>, bounds = WIDE) => {
  const queue = new FairQueue<string>(bounds);
  for (const [owner, count] of Object.entries(pieces)) {
    for (let at = 0; at < count; at++) queue.add(owner, `${owner}${at}`, 1);
  }
  return queue;
};

describe('a queue that owners share', () => {
  it('gives what one owner put in, in the order it came', () => {
    const queue = queueOf({ a: 130 });
    const taken = [...queue.take({ pieces: 60, size: 1000 }), ...queue.take({ pieces: 1000, size: 1000 })];
    expect(taken).toEqual(Array.from({ length: 130 }, (_, at) => `a${at}`));
    expect([queue.length, queue.take(WIDE)]).toEqual([0, []]);
  });

  it('lets the few of one pass the many of another', () => {
    const queue = queueOf({ many: 5_000, few: 3 });
    const first = queue.take({ pieces: 100, size: 1000 });
    expect(first.filter((piece) => piece.startsWith('few'))).toEqual(['few0', 'few1', 'few2']);
    const rest = queue.take(WIDE);
    expect([...first, ...rest].filter((piece) => piece.startsWith('many'))).toEqual(
      Array.from({ length: 5_000 }, (_, at) => `many${at}`),
    );
  });

  it('goes on with the next owner after a batch was full', () => {
    const queue = queueOf({ a: 200, b: 200 });
    const [first, second] = [queue.take({ pieces: 50, size: 1000 }), queue.take({ pieces: 50, size: 1000 })];
    expect(new Set(first.map((piece) => piece[0]))).toEqual(new Set(['a']));
    expect(new Set(second.map((piece) => piece[0]))).toEqual(new Set(['b']));
  });

  it('keeps batches within their size, and takes what is larger than any alone', () => {
    const queue = new FairQueue<string>(WIDE);
    for (const [piece, size] of [
      ['big', 500],
      ['small', 10],
      ['other', 10],
    ] as const)
      queue.add('a', piece, size);
    expect(queue.take({ pieces: 10, size: 100 })).toEqual(['big']);
    expect(queue.take({ pieces: 10, size: 15 })).toEqual(['small']);
    expect(queue.take({ pieces: 10, size: 15 })).toEqual(['other']);
  });

  it('is full for whoever filled it, and has room for others', () => {
    const queue = queueOf({ many: 100 }, { pieces: 100, size: 1000 });
    expect([queue.isFull('many'), queue.isFull('few')]).toEqual([true, false]);
    for (let at = 0; at < 50; at++) queue.add('few', 'x', 1);
    expect(queue.isFull('few')).toBe(true);
    expect(queueOf({ a: 99 }, { pieces: 100, size: 1000 }).isFull('a')).toBe(false);
    expect(queueOf({ a: 99 }, { pieces: 100, size: 99 }).isFull('a')).toBe(true);
  });
});
