import type { ListenerLimits } from '../limits.ts';
import { createFloodGauge } from './flood-gauge.ts';

const MAGIC_BYTES = 24;
const HEADER_BYTES = 9;
const [RST_STREAM, SETTINGS, PING] = [3, 4, 6];

/**
 * Counts, in the bytes of a connection, the frames that cost a client nothing and a session something, before the session
 * reads them: a request that is reset in the same breath costs as much as one that is not, once it was opened.
 * @returns a function that takes the next bytes and says whether that was too much
 */
export function createFrameTally(
  limits: Pick<ListenerLimits, 'resets' | 'controlFrames'>,
  now: () => number,
): (bytes: Buffer) => boolean {
  const tooManyResets = createFloodGauge(limits.resets, now);
  const tooManyControls = createFloodGauge(limits.controlFrames, now);
  const header = Buffer.alloc(HEADER_BYTES);
  let held = 0;
  let skipping = MAGIC_BYTES;
  let isTooMuch = false;
  return (bytes) => {
    let at = 0;
    while (at < bytes.length && !isTooMuch) {
      const skipped = Math.min(skipping, bytes.length - at);
      skipping -= skipped;
      at += skipped;
      const taken = bytes.copy(header, held, at, at + HEADER_BYTES - held);
      held += taken;
      at += taken;
      if (held < HEADER_BYTES) continue;
      held = 0;
      skipping = header.readUIntBE(0, 3);
      const type = header[3];
      if (type === RST_STREAM) isTooMuch = tooManyResets();
      if (type === PING || type === SETTINGS) isTooMuch = tooManyControls();
    }
    return isTooMuch;
  };
}
