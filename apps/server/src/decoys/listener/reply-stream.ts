import type { Writable } from 'node:stream';
import type { Reply } from '../reply.ts';

type Stream = AsyncIterable<Uint8Array>;

export const isStream = (body: Reply['body']): body is Stream =>
  typeof body === 'object' && Symbol.asyncIterator in body;

/** Lets a reply go that is not sent, so that its stream can free what it holds. */
export function discard(reply: Reply): void {
  if (isStream(reply.body)) endQuietly(reply.body[Symbol.asyncIterator]());
}

/**
 * Sends a stream piece by piece: the next piece is asked for once the last one has left. The stream is ended as soon as
 * the connection is gone, whether or not it is in the middle of a piece.
 * @param frame wraps a piece for the wire
 * @param onFault told why the stream failed: the head of the answer has left, so nobody else hears of it
 * @returns false when the connection broke or the stream failed before its end
 */
export async function sendStream(
  stream: Stream,
  sink: Writable,
  frame: (piece: Uint8Array) => Uint8Array,
  onFault: (error: unknown) => void,
): Promise<boolean> {
  const pieces = stream[Symbol.asyncIterator]();
  let resume: (() => void) | null = null;
  const onDrain = (): void => resume?.();
  const onClose = (): void => {
    endQuietly(pieces);
    resume?.();
  };
  sink.on('drain', onDrain).once('close', onClose);
  try {
    while (!sink.destroyed) {
      const { done, value } = await pieces.next();
      if (done === true) return !sink.destroyed;
      if (sink.destroyed) return false;
      if (value.length === 0 || sink.write(frame(value))) continue;
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
    endQuietly(pieces);
    return false;
  } catch (error) {
    onFault(error);
    return false;
  } finally {
    sink.off('drain', onDrain).off('close', onClose);
  }
}

/** Nobody is left to hear about a stream that fails while it is given up. */
function endQuietly(pieces: AsyncIterator<Uint8Array>): void {
  Promise.resolve(pieces.return?.()).catch(() => undefined);
}
