import type { Duplex } from 'node:stream';

/** Bytes of a connection, pulled when they are wanted: nothing is read from the network in between. */
export interface ByteSource {
  /** What has arrived and was not taken. Valid until the next call. */
  held(): Buffer;
  /** Takes `length` of the held bytes away. */
  drop(length: number): void;
  /** Waits for more, for `withinMs` at most. False: there will be none, the peer has ended, is gone, or lets wait. */
  more(withinMs?: number): Promise<boolean>;
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
    more(withinMs) {
      if (ended || stream.destroyed) return Promise.resolve(false);
      return new Promise((resolve) => {
        const timer = withinMs === undefined ? undefined : setTimeout(() => settle(false), withinMs);
        waiting = (more) => {
          clearTimeout(timer);
          resolve(more);
        };
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

/**
 * How long is still read of a request that is refused already: what was sent with it arrives at once, and a server that
 * waits longer before it says no is not an ordinary one.
 */
export const HASTE_MS = 50;

/** The same bytes, for a reader that waits {@link HASTE_MS} for more of them, from now on and in all. */
export function inHaste(source: ByteSource): ByteSource {
  const untilMs = performance.now() + HASTE_MS;
  return { ...source, more: () => source.more(Math.max(0, untilMs - performance.now())) };
}
