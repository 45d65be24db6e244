import type { DetectionItem } from '@sundew/wire/detection';
import { ApiError, Unreachable } from './api-error.ts';
import type { ApiClient, QueryValue } from './client.ts';
import { readEvents } from './event-stream.ts';
import { pause } from './pause.ts';

export interface FollowOptions {
  readonly organizationId: string;
  readonly filters?: Readonly<Record<string, QueryValue>>;
  /** Id of the last detection that was seen: the feed begins after it. */
  readonly after?: string | null;
  /** Ids of detections that were seen already, from a list for example, and are not told again. */
  readonly seen?: Iterable<string>;
  readonly signal?: AbortSignal;
  /** Told when the feed is open, and each time it is open again. */
  readonly onOpen?: () => void;
  /** Told when the connection was lost, before the next try. */
  readonly onLost?: (error: unknown, waitMs: number) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** Many times what a list and the feed, or two connections, can tell alike. */
const REMEMBERED = 20_000;

/**
 * Detections as they are recorded, each once, until `signal` aborts. A lost connection is opened again where it broke
 * off. The feed goes by the order of commits and lists by time, so what is read from both may overlap: see `seen`.
 * @throws ApiError when the service refuses; Unreachable when it does not answer the first time
 */
export async function* followDetections(api: ApiClient, options: FollowOptions): AsyncGenerator<DetectionItem> {
  const { organizationId, signal } = options;
  let last = options.after ?? null;
  const seen = new Set(options.seen);
  let waitMs = FIRST_WAIT_MS;
  for (let opened = false; signal?.aborted !== true; ) {
    try {
      const response = await api.open(`/api/organizations/${encodeURIComponent(organizationId)}/detections/stream`, {
        ...(options.filters === undefined ? {} : { query: options.filters }),
        headers: { Accept: 'text/event-stream', ...(last === null ? {} : { 'Last-Event-ID': last }) },
        signal,
      });
      opened = true;
      waitMs = FIRST_WAIT_MS;
      options.onOpen?.();
      if (response.body === null) return;
      for await (const event of readEvents(response.body)) {
        if (event.id !== null) last = event.id;
        if (event.event !== 'detection') continue;
        const detection = JSON.parse(event.data) as DetectionItem;
        if (isNew(seen, detection.id)) yield detection;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!opened || !isPassing(error)) throw error;
      options.onLost?.(error, waitMs);
    }
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

function isNew(seen: Set<string>, id: string): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const [oldest] = seen.size > REMEMBERED ? seen : [];
  if (oldest !== undefined) seen.delete(oldest);
  return true;
}

/** A connection that broke, a restarting service or a full limit: worth another try once the feed has been open. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  // What fetch throws when the body breaks off is a TypeError.
  return error instanceof Unreachable || error instanceof TypeError;
}
