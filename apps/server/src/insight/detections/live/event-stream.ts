import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { DetectionRow } from '../wire-form/detection-row.ts';
import { toItem } from '../wire-form/wire-form.ts';

/** What may wait for a reader that is slower than the feed; beyond it the reader is cut off. */
const MOST_BUFFERED_BYTES = 2 * 1024 * 1024;
/** How long a reader that catches up may take for what it was sent. */
const DRAIN_PATIENCE_MS = 30_000;
const END_PATIENCE_MS = 1_000;
const RETRY_MS = 2_000;

/** An open `text/event-stream` (HTML standard, "Server-sent events"). */
export interface EventStream {
  readonly ended: boolean;
  /** Sends without waiting; a reader that does not keep up is cut off and may come again with its last id. */
  send(text: string | Uint8Array): void;
  /** Sends, and waits while the reader is behind. Never throws; look at `ended`. */
  sendPatiently(text: string): Promise<void>;
  end(): void;
}

export function eventStream(response: ServerResponse): EventStream {
  const over = () => response.writableEnded || response.destroyed;
  response.on('error', () => response.destroy());
  return {
    get ended() {
      return over();
    },
    send(text) {
      if (over()) return;
      response.write(text);
      if (response.writableLength > MOST_BUFFERED_BYTES) response.destroy();
    },
    async sendPatiently(text) {
      if (over() || response.write(text)) return;
      const gone = new AbortController();
      const leave = () => gone.abort();
      response.once('close', leave);
      const timer = setTimeout(() => response.destroy(), DRAIN_PATIENCE_MS);
      await once(response, 'drain', { signal: gone.signal }).catch(() => {});
      clearTimeout(timer);
      response.off('close', leave);
    },
    end() {
      if (over()) return;
      response.end();
      // A reader that takes nothing any more would keep the service from stopping.
      setTimeout(() => response.destroy(), END_PATIENCE_MS).unref();
    },
  };
}

/** A comment, which readers pass over; it keeps proxies from closing a quiet connection. */
export const HEARTBEAT = ': heartbeat\n\n';

/** The first event: the place from which a broken connection goes on, even if nothing was recorded meanwhile. */
export function readyEvent(id: string): string {
  return `retry: ${RETRY_MS}\nid: ${id}\nevent: ready\ndata: {}\n\n`;
}

/** A detection as the list shows it. JSON has no raw line ends, so it fits on one line. */
export function detectionEvent(row: DetectionRow): string {
  return `id: ${row.id}\nevent: detection\ndata: ${JSON.stringify(toItem(row))}\n\n`;
}
