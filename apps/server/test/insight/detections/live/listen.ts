import { readEvents, type StreamEvent } from '@sundew/api-client/event-stream';
import { until } from '../../../parts/machine/until.ts';

/** What a reader of the live feed got so far. */
export interface Listener {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly StreamEvent[];
  readonly ids: readonly string[];
  /** True once the service ended the stream. */
  readonly ended: boolean;
  /** Waits for a number of detections. */
  got(count: number): Promise<void>;
  /** Waits for the end of the stream. */
  end(): Promise<void>;
  leave(): void;
}

export interface ListenOptions {
  readonly bearer?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly lastEventId?: string;
}

/** Opens a live feed over HTTP and waits for its first event, or for the refusal. */
export async function listen(
  url: string,
  { bearer = 'viewer', query = {}, lastEventId }: ListenOptions = {},
): Promise<Listener> {
  const leaving = new AbortController();
  const response = await fetch(`${url}?${new URLSearchParams(query)}`, {
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  });
  const events: StreamEvent[] = [];
  let ended = false;
  const reading = response.status === 200 && response.body !== null ? read(response.body) : Promise.resolve();
  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const event of readEvents(body)) events.push(event);
    } catch {
      // Left, or cut off.
    }
    ended = true;
  }
  const ids = () => events.filter(({ event }) => event === 'detection').map(({ id }) => id ?? '');
  if (response.status === 200) await until(() => events.length > 0);
  return {
    status: response.status,
    headers: response.headers,
    events,
    get ids() {
      return ids();
    },
    get ended() {
      return ended;
    },
    got: (count) => until(() => ids().length >= count),
    end: () => reading,
    leave: () => leaving.abort(),
  };
}
