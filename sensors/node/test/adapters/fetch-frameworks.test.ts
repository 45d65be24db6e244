import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sundewFetch } from '../../src/adapters/fetch.ts';
import { sundewHono } from '../../src/adapters/hono.ts';
import { keepsContract, type RunningSite } from './contract.ts';
import { siteAnswer } from './site.ts';

type Handler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
/** Streams of the web cannot undo Brotli. */
const ENCODINGS = ['gzip', 'deflate'] as const;

keepsContract({
  name: 'hono',
  encodings: ENCODINGS,
  start(sundew) {
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.use(sundewHono(sundew));
    app.all('*', (context) => answer(context.req.raw));
    app.onError((_error, context) => context.text('failed', 500));
    return listening((request, bindings) => app.fetch(request, bindings));
  },
});

keepsContract({
  name: 'fetch',
  encodings: ENCODINGS,
  start(sundew) {
    const handler = sundewFetch(sundew, (request: Request, _bindings: HttpBindings) => answer(request), {
      peer: (_request, { incoming }) => incoming.socket.remoteAddress ?? '',
    });
    return listening(async (request, bindings) => {
      try {
        return await handler(request, bindings);
      } catch {
        return new Response('failed', { status: 500 });
      }
    });
  },
});

async function listening(handler: Handler): Promise<RunningSite> {
  const server = serve({ fetch: handler as Parameters<typeof serve>[0]['fetch'], port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(request: Request): Promise<Response> {
  const { status, headers, pieces } = siteAnswer(
    new URL(request.url).pathname,
    await request.text(),
    Object.fromEntries(request.headers),
  );
  const [only, ...others] = pieces;
  if (others.length === 0) return new Response(Buffer.from(only ?? []), { status, headers });
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(stream, { status, headers });
}
