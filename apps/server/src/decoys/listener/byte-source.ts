import type { Duplex } from 'node:stream';

/** Bytes of a connection, pulled when they are wanted: nothing is read from the network in between. */
export interface ByteSource {
  /** What has arrived and was not taken. Valid until the next call. */
  held(): Buffer;
  /** Takes `length` of the held bytes away. */
  drop(length: number): void;
  /** Waits for more. False: there will be none, the peer has ended or the connection is gone. */
  more(): Promise<boolean>;
  /** Puts what is held back into the stream and lets go of it, for another reader. */
  release(): void;
}

const EMPTY: Buffer = Buffer.alloc(0);

/**
 * A connection that waits costs a promise and no buffer. Bytes that trickle in are collected in a buffer that doubles,
 * so that a head sent byte by byte is not copied once per byte.
 */
export function createByteSource(stream: Duplex): ByteSource {
  let store: Buffer = EMPTY;
  let start = 0;
  let end = 0;
  let ended = false;
  let waiting: ((more: boolean) => void) | null = null;

  function settle(more: boolean): void {
    const resolve = waiting;
    waiting = null;
    resolve?.(more);
  }
  function append(chunk: Buffer): void {
    if (start === end) {
      store = chunk;
      start = 0;
      end = chunk.length;
      return;
    }
    if (store.length - end < chunk.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (end - start + chunk.length));
      store.copy(larger, 0, start, end);
      store = larger;
      end -= start;
      start = 0;
    }
    chunk.copy(store, end);
    end += chunk.length;
  }
  const onData = (chunk: Buffer): void => {
    stream.pause();
    append(chunk);
    settle(true);
  };
  const onEnd = (): void => {
    ended = true;
    settle(false);
  };

  stream.pause();
  stream.on('data', onData).on('end', onEnd).on('close', onEnd);
  return {
    held: () => store.subarray(start, end),
    drop(length) {
      start = Math.min(start + length, end);
      if (start === end) {
        store = EMPTY;
        start = 0;
        end = 0;
      }
    },
    more() {
      if (ended || stream.destroyed) return Promise.resolve(false);
      return new Promise((resolve) => {
        waiting = resolve;
        stream.resume();
      });
    },
    release() {
      stream.off('data', onData).off('end', onEnd).off('close', onEnd);
      stream.pause();
      if (end > start) stream.unshift(store.subarray(start, end));
      store = EMPTY;
      start = 0;
      end = 0;
    },
  };
}
