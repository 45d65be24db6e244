import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MinuteWindows } from '../../../../src/platform/http/limits/minute-windows.ts';

const MINUTE_MS = 60_000;

const someRequests = fc.array(
  fc.record({ spender: fc.constantFrom('a', 'b', 'c'), points: fc.nat(5), afterMs: fc.nat(50_000) }),
  { maxLength: 60 },
);

it('counts each spender for a minute from its first request on, then anew', () => {
  fc.assert(
    fc.property(someRequests, (requests) => {
      const windows = new MinuteWindows();
      const known = new Map<string, { begunMs: number; spent: number }>();
      let nowMs = 1_700_000_000_000;
      for (const { spender, points, afterMs } of requests) {
        nowMs += afterMs;
        const before = known.get(spender);
        const isOver = before === undefined || nowMs >= before.begunMs + MINUTE_MS;
        const window = isOver
          ? { begunMs: nowMs, spent: points }
          : { begunMs: before.begunMs, spent: before.spent + points };
        known.set(spender, window);
        expect(windows.spend(spender, points, nowMs)).toEqual({
          endsAtMs: window.begunMs + MINUTE_MS,
          spent: window.spent,
        });
      }
    }),
  );
});

it('holds so many spenders and no more: with too many, those who came first begin anew', () => {
  const windows = new MinuteWindows();
  const nowMs = 1_700_000_000_000;
  expect(windows.spend('first', 1, nowMs).spent).toBe(1);
  for (let n = 0; n < 100_000; n++) windows.spend(`a ${n}`, 1, nowMs);
  expect(windows.spend('first', 1, nowMs).spent).toBe(2);
  for (let n = 0; n < 400_000; n++) windows.spend(`b ${n}`, 1, nowMs);
  expect(windows.spend('first', 1, nowMs).spent).toBe(1);
});
