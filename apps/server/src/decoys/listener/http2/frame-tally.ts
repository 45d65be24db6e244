import type { ListenerLimits } from '../limits.ts';
import { createFloodGauge } from './flood-gauge.ts';

const MAGIC_BYTES = 24;
const HEADER_BYTES = 9;
const [DATA, HEADERS, RST_STREAM, CONTINUATION] = [0, 1, 3, 9];
/** Pieces of a body that are shorter are as good as empty. */
const LEAST_DATA = 64;
/** Frames that a session gets in one go: it gives up where a thousand pings or settings wait for their answers. */
const TURN_FRAMES = 400;
const BREATH_MS = 1;

/** How much of some bytes the session may have now, and how long the others have to wait. */
export interface Allowance {
  readonly bytes: number;
  /** 0: there are no others. Infinity: the connection is to be ended. */
  readonly waitMs: number;
}

/**
 * Counts, in the bytes of a connection, the frames that cost a client nothing and a session something, before the session
 * reads them: a request that is reset in the same breath costs as much as one that is not, once it was opened.
 * Those that carry nothing (pings, settings, window updates, priorities, empty pieces of a body, unknown ones) are all read, as
 * nginx does, the many more slowly.
 * @returns a function that takes the next bytes; those that have to wait are to be shown again
 */
export function createFrameTally(
  limits: Pick<ListenerLimits, 'resets' | 'controlFrames' | 'controlFramesPerSecond'>,
  now: () => number,
): (bytes: Buffer) => Allowance {
  const tooManyResets = createFloodGauge(limits.resets, now);
  const header = Buffer.alloc(HEADER_BYTES);
  let held = 0;
  let skipping = MAGIC_BYTES;
  let inTurn = 0;
  let level = 0;
  let turnedAtMs = now();

  /** How long to rest once a turn is over: hardly, while there are few, then what the turn takes at the lasting rate. */
  const restMs = (): number => {
    const nowMs = now();
    const drained = ((nowMs - turnedAtMs) / 1_000) * limits.controlFramesPerSecond;
    level = Math.max(0, level - drained) + TURN_FRAMES;
    turnedAtMs = nowMs;
    inTurn = 0;
    return level <= limits.controlFrames ? BREATH_MS : (TURN_FRAMES / limits.controlFramesPerSecond) * 1_000;
  };

  return (bytes) => {
    let at = 0;
    while (at < bytes.length) {
      const skipped = Math.min(skipping, bytes.length - at);
      skipping -= skipped;
      at += skipped;
      const taken = bytes.copy(header, held, at, at + HEADER_BYTES - held);
      held += taken;
      at += taken;
      if (held < HEADER_BYTES) continue;
      held = 0;
      skipping = header.readUIntBE(0, 3);
      const type = header[3] ?? 0;
      if (type === RST_STREAM && tooManyResets()) return { bytes: 0, waitMs: Number.POSITIVE_INFINITY };
      if (!carriesNothing(type, skipping)) continue;
      inTurn += 1;
      if (inTurn === TURN_FRAMES) return { bytes: at, waitMs: restMs() };
    }
    return { bytes: bytes.length, waitMs: 0 };
  };
}

/** Heads are bounded, and resets counted, by themselves. */
function carriesNothing(type: number, length: number): boolean {
  if (type === DATA) return length < LEAST_DATA;
  return type !== HEADERS && type !== CONTINUATION && type !== RST_STREAM;
}
