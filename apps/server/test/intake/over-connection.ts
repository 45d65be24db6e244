import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Doors } from '../parts/intake/doors.ts';

export const DETECT = '/api/v1/detect';

export interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends over a real connection, where the fast lane is. */
export function send(
  doors: Doors,
  body: string | Buffer,
  headers: Record<string, string>,
  url = DETECT,
): Promise<Answer> {
  const { port } = doors.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: '127.0.0.1', path: url, method: 'POST', headers, agent: false },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        reply.on('end', () => resolve({ statusCode: reply.statusCode ?? 0, headers: reply.headers, body: text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** What must not differ: everything but the moment, the connection and the request's own id. */
export function essence({ statusCode, headers, body }: Answer) {
  const kept = { ...headers };
  for (const name of ['date', 'connection', 'keep-alive', 'x-request-id', 'x-ratelimit-reset', 'retry-after'])
    delete kept[name];
  const plain = body.replace(/"request_id":"[^"]+"/, '"request_id":"…"');
  const told = ['x-request-id', 'x-ratelimit-reset', 'retry-after'].filter((name) => headers[name] !== undefined);
  return { statusCode, headers: { ...kept, 'content-length': undefined }, body: plain, told };
}
