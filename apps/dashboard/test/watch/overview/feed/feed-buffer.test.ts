import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFeedBuffer } from '../../../../src/watch/overview/feed/feed-buffer.ts';

const BOUNDS = { keep: 100, draw: 25 };
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: String(from + at) }));

it('shows the newest first and goes on from what was there', () => {
  const buffer = createFeedBuffer(BOUNDS, [{ id: 'b' }, { id: 'a' }]);
  buffer.push({ id: 'c' });
  buffer.push({ id: 'd' });
  expect(buffer.waiting).toBe(2);
  expect(buffer.publish().rows.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  expect(buffer.waiting).toBe(0);
});

it('shows a detection once, even when a resumed stream sends it again', () => {
  const buffer = createFeedBuffer(BOUNDS, [{ id: 'a' }]);
  buffer.push({ id: 'a' });
  buffer.push({ id: 'b' });
  expect(buffer.publish().rows.map(({ id }) => id)).toEqual(['b', 'a']);
});

it('keeps a bounded number of the newest however many come, and counts what nobody could see', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 8 }), (bursts) => {
      const buffer = createFeedBuffer(BOUNDS);
      let sent = 0;
      let unseen = 0;
      for (const burst of bursts) {
        for (const row of rows(sent, burst)) buffer.push(row);
        sent += burst;
        unseen += Math.max(0, burst - BOUNDS.draw);
        const picture = buffer.publish();
        const shown = Math.min(sent, BOUNDS.keep);
        expect(picture.rows).toEqual(rows(sent - shown, shown).reverse());
        expect(picture.newest).toEqual(picture.rows.slice(0, BOUNDS.draw));
        expect(picture.skipped).toBe(unseen);
      }
    }),
  );
});
