import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atTheShop } from '../doors.ts';
import { answer } from './routes.ts';

/** One request as the shop got it from its nginx. */
export interface ShopRequest {
  readonly method: string;
  /** Path with query, as sent. */
  readonly target: string;
  /** Name → value, without what nginx added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly address: string;
  /** Number of the visitor; see `doors.ts`. */
  readonly visitor: number;
}

export interface Shop {
  readonly port: number;
  close(): Promise<void>;
}

/** Headers with which nginx says who asked. */
const ADDED = new Set(['x-real-ip', 'x-real-port', 'connection', 'host']);
const HOST = 'shop.example';

/**
 * A small shop: catalogue, search, sign-in, cart, feed, and an interface for an app.
 * @param ask is awaited before each answer, as an application asks its sensor; what it decides is noted and not
 *   enforced, so that every tool shows all it has
 * @param hidden what is added to every page, and to robots.txt
 */
export async function startShop(
  ask: (request: ShopRequest) => Promise<void>,
  hidden: { readonly link: string; readonly robots: string },
): Promise<Shop> {
  const server = createServer((request, response) => {
    void (async () => {
      const asked = await read(request);
      await ask(asked);
      const url = URL.parse(`http://${HOST}${asked.target}`);
      const said = answer({
        method: asked.method,
        path: url?.pathname ?? '',
        query: url?.searchParams ?? new URLSearchParams(),
        body: asked.body,
        isSignedIn: /session=/.test(asked.headers.cookie ?? ''),
      });
      response.writeHead(said.status, { 'content-type': said.type, ...said.headers });
      response.end(
        asked.target === '/robots.txt' ? `${said.body}${hidden.robots}\n` : withLink(said.body, hidden.link),
      );
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const withLink = (body: string, link: string): string => body.replace('</main>', `${link}</main>`);

async function read(request: IncomingMessage): Promise<ShopRequest> {
  const headers: Record<string, string> = { host: HOST };
  for (const [name, value] of Object.entries(request.headers)) {
    if (ADDED.has(name) || value === undefined) continue;
    const said = Array.isArray(value) ? value.join(', ') : value;
    headers[name] = name === 'referer' ? atTheShop(said) : said;
  }
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    headers,
    body: await text(request),
    address: String(request.headers['x-real-ip'] ?? ''),
    visitor: Number(request.headers['x-real-port'] ?? 0),
  };
}
