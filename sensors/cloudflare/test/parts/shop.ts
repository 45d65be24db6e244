import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { unlessGone } from '../../../../apps/server/test/parts/machine/unless-gone.ts';

/** The site behind a Worker. */
export interface Shop {
  readonly url: string;
  close(): Promise<void>;
}

export const PAGE = '<html><head><title>Shop</title></head><body><p>Grüße</p><script>"</body>"</script></body></html>';
/** Browsers show all of it; the HTMLRewriter of the runtime gives up in the middle. */
export const ODD_PAGE = '<html><body><select><xmp><option>a</select><p>to the end</p></body></html>';

type Answer = readonly [type: string, body: string | Uint8Array, headers?: Readonly<Record<string, string>>];
const HTML = 'text/html; charset=utf-8';

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/': [HTML, PAGE],
  '/account': [HTML, '<title>Your account</title>'],
  '/favicon.ico': ['image/x-icon', ''],
  '/gzip': [HTML, gzipSync(PAGE), { 'content-encoding': 'gzip' }],
  '/br': [HTML, brotliCompressSync(PAGE), { 'content-encoding': 'br' }],
  '/odd': [HTML, ODD_PAGE],
  '/strange': ['text/html; charset=nonsense', PAGE],
  '/data': ['application/json', '"</body>"'],
  '/style.css': ['text/css', 'p{}'],
  '/.env': ['text/plain', 'nothing secret'],
};

export async function openShop(): Promise<Shop> {
  const server = createServer(
    unlessGone(async (request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      const pieces: Uint8Array[] = [];
      for await (const piece of request) pieces.push(piece as Uint8Array);
      if (path === '/echo') return void response.end(Buffer.concat(pieces));
      if (path === '/headers') return void response.end(JSON.stringify(request.headers));
      const [type, body, headers] = ANSWERS[path] ?? ['text/plain', 'nothing here'];
      response.writeHead(path in ANSWERS ? 200 : 404, { 'content-type': type, ...headers });
      response.end(body);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
