import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { sundewFetch } from '../../src/adapters/fetch.ts';
import { sundewHono } from '../../src/adapters/hono.ts';
import { sundewNext } from '../../src/adapters/next.ts';
import { createSundew } from '../../src/index.ts';
import { startFakeService } from '../parts/fake-service.ts';
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

describe('next', () => {
  it('goes on without what only sensors may say', async () => {
    const service = await startFakeService();
    const goOn = (headers: Headers) => new Response(null, { headers });
    const proxy = sundewNext(createSundew({ url: service.url, key: 'sk_live_x' }), { goOn });
    const ask = (headers: Record<string, string>) =>
      proxy(new Request('https://site.example/', { headers }), { waitUntil: () => {} });
    expect(await ask({})).toBeUndefined();
    const went = await ask({ 'x-wd-clearance': 'valid', 'x-own': 'kept' });
    expect([went?.headers.get('x-wd-clearance'), went?.headers.get('x-own')]).toEqual([null, 'kept']);
    await service.close();
  });

  it('refuses or goes on, and keeps the runtime awake until the report is sent', async () => {
    const service = await startFakeService();
    const sundew = createSundew({ url: service.url, key: 'sk_live_x', mode: 'enforce', trustedProxies: ['10.0.0.1'] });
    const proxy = sundewNext(sundew);
    const ask = async (path: string) => {
      const waiting: Promise<unknown>[] = [];
      const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7, 10.0.0.1', 'user-agent': 'x' };
      const request = new Request(`https://site.example${path}`, { headers });
      const response = await proxy(request, { waitUntil: (promise) => void waiting.push(promise) });
      await Promise.all(waiting);
      return response;
    };
    expect(await ask('/about')).toBeUndefined();
    expect((await ask('/.env'))?.status).toBe(403);
    expect(service.reports.map(({ url, ip, blocked }) => ({ url, ip, blocked }))).toEqual([
      { url: 'https://site.example/about', ip: '198.51.100.7', blocked: undefined },
      { url: 'https://site.example/.env', ip: '198.51.100.7', blocked: true },
    ]);
    await service.close();
  });
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
