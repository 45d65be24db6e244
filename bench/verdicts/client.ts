import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Door } from './doors.ts';

export interface Wish {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly etag: string;
}

/** A client with connections of its own, for visitors that are no browser, and for those of which there are too many. */
export interface Client {
  send(path: string, wish?: Wish): Promise<Reply>;
  close(): void;
}

/** @param isKept false opens a connection for each request, and so comes from the next address each time */
export function createClient({ port }: Door, isKept = true): Client {
  const agent = new Agent({ keepAlive: isKept, maxSockets: 6 });
  return {
    send: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const asked = request({
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: { host: 'shop.example', ...headers },
        });
        asked.once('error', reject);
        asked.once('response', (response) => {
          text(response).then(
            (said) =>
              resolve({ status: response.statusCode ?? 0, body: said, etag: String(response.headers.etag ?? '') }),
            reject,
          );
        });
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Waits for about so long, as people and programs do that are not clocks. */
export function pause(aboutMs: number): Promise<void> {
  return sleep(aboutMs * (0.4 + 1.2 * Math.random()));
}
