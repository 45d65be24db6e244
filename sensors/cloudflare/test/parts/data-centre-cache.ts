import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unlessGone } from '../../../../apps/server/test/parts/machine/unless-gone.ts';

/** The cache of one data centre, which several isolates share. */
export interface SharedCache {
  /** Host and port. */
  readonly address: string;
  readonly size: number;
  close(): Promise<void>;
}

/**
 * Keeps what Workers put into `caches.default`. The runtime brings no cache but asks one over HTTP: PUT with a whole
 * response as its body, GET that is answered with `CF-Cache-Status`.
 */
export async function openSharedCache(): Promise<SharedCache> {
  const kept = new Map<string, Buffer>();
  const server = createServer(
    unlessGone(async (request, response) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of request) pieces.push(piece as Uint8Array);
      const key = `${request.headers.host}${request.url}`;
      if (request.method === 'PUT') {
        kept.set(key, Buffer.concat(pieces));
        return void response.writeHead(204).end();
      }
      const found = kept.get(key);
      if (found === undefined) return void response.writeHead(504, { 'cf-cache-status': 'MISS' }).end();
      const body = found.subarray(found.indexOf('\r\n\r\n') + 4);
      response.writeHead(200, { 'cf-cache-status': 'HIT', 'content-type': 'application/json' }).end(body);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    get size() {
      return kept.size;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
