import { describe, expect, it } from 'vitest';
import { createFrameTally } from '../../../src/decoys/listener/http2/frame-tally.ts';

const MAGIC = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const PING = Buffer.from('0000080600000000000102030405060708', 'hex');
const RESET = Buffer.from('00000403000000000100000008', 'hex');
const LIMITS = { resets: 100, controlFrames: 2_000, controlFramesPerSecond: 1_000 };

/** Shows all of the bytes, those that have to wait when their time has come; returns the time that this took. */
function takeAll(frames: Buffer): number {
  const bytes = Buffer.concat([MAGIC, frames]);
  let nowMs = 0;
  const allow = createFrameTally(LIMITS, () => nowMs);
  for (let at = 0; at < bytes.length; ) {
    const { bytes: taken, waitMs } = allow(bytes.subarray(at));
    at += taken;
    nowMs += waitMs;
  }
  return nowMs;
}

const many = (count: number, frame: Buffer): Buffer => Buffer.concat(Array.from({ length: count }, () => frame));

function frameOf(type: number, length: number): Buffer {
  const header = Buffer.from([0, 0, 0, type, 0, 0, 0, 0, 1]);
  header.writeUIntBE(length, 0, 3);
  return Buffer.concat([header, Buffer.alloc(length)]);
}

describe('frames that cost a client nothing', () => {
  it('are let through at once while there are few, and then at the lasting rate', () => {
    expect(takeAll(many(399, PING))).toBe(0);
    expect(takeAll(many(2_000, PING))).toBeLessThan(20);
    expect(takeAll(many(12_000, PING))).toBeGreaterThan(9_000);
  });

  it.each([
    ['window updates', frameOf(8, 4)],
    ['priorities', frameOf(2, 5)],
    ['settings', frameOf(4, 0)],
    ['farewells', frameOf(7, 8)],
    ['empty pieces of a body', frameOf(0, 0)],
    ['pieces of a body of one byte', frameOf(0, 1)],
    ['unknown ones', frameOf(0x77, 10)],
  ])('are so whatever they are called: %s', (_, frame) => {
    expect(takeAll(many(12_000, frame))).toBeGreaterThan(9_000);
  });

  it('are no large pieces of a body', () => {
    expect(takeAll(many(2_000, frameOf(0, 1_024)))).toBe(0);
  });

  it('are counted however the bytes are cut', () => {
    const allow = createFrameTally(LIMITS, () => 0);
    const waits = [...MAGIC, ...many(800, PING)].map((byte) => allow(Buffer.from([byte])).waitMs);
    expect(waits.filter((waitMs) => waitMs > 0)).toHaveLength(2);
  });

  it('end the connection where they reset streams', () => {
    const resets = Array.from({ length: 101 }, () => RESET);
    const allow = createFrameTally(LIMITS, () => 0);
    expect(allow(Buffer.concat([MAGIC, ...resets.slice(0, 100)])).waitMs).toBe(0);
    expect(allow(RESET)).toEqual({ bytes: 0, waitMs: Number.POSITIVE_INFINITY });
  });
});
