import { describe, expect, it } from 'vitest';
import { createFrameTally } from '../../../src/decoys/listener/http2/frame-tally.ts';

const MAGIC = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const PING = Buffer.from('0000080600000000000102030405060708', 'hex');
const RESET = Buffer.from('00000403000000000100000008', 'hex');
const LIMITS = { resets: 100, controlFrames: 2_000, controlFramesPerSecond: 1_000 };

/** Shows all of the bytes, those that have to wait when their time has come; returns the time that this took. */
function takeAll(bytes: Buffer): number {
  let nowMs = 0;
  const allow = createFrameTally(LIMITS, () => nowMs);
  for (let at = 0; at < bytes.length; ) {
    const { bytes: taken, waitMs } = allow(bytes.subarray(at));
    at += taken;
    nowMs += waitMs;
  }
  return nowMs;
}

const pings = (count: number): Buffer => Buffer.concat([MAGIC, ...Array.from({ length: count }, () => PING)]);

describe('frames that cost a client nothing', () => {
  it('are let through at once while there are few, and then at the lasting rate', () => {
    expect(takeAll(pings(399))).toBe(0);
    expect(takeAll(pings(2_000))).toBeLessThan(20);
    expect(takeAll(pings(12_000))).toBeGreaterThan(9_000);
  });

  it('are counted however the bytes are cut', () => {
    const allow = createFrameTally(LIMITS, () => 0);
    const waits = [...pings(800)].map((byte) => allow(Buffer.from([byte])).waitMs);
    expect(waits.filter((waitMs) => waitMs > 0)).toHaveLength(2);
  });

  it('end the connection where they reset streams', () => {
    const resets = Array.from({ length: 101 }, () => RESET);
    const allow = createFrameTally(LIMITS, () => 0);
    expect(allow(Buffer.concat([MAGIC, ...resets.slice(0, 100)])).waitMs).toBe(0);
    expect(allow(RESET)).toEqual({ bytes: 0, waitMs: Number.POSITIVE_INFINITY });
  });
});
