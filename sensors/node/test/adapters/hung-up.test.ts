import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sundewExpress } from '../../src/adapters/express.ts';
import { sundewFastify } from '../../src/adapters/fastify.ts';
import { sundewHono } from '../../src/adapters/hono.ts';
import { sundewKoa } from '../../src/adapters/koa.ts';
import { sundewNext } from '../../src/adapters/next.ts';
import { peerOf } from '../../src/core/connection-peer.ts';
import { createSundew, rateLimit, type Sundew, tripwire } from '../../src/index.ts';
import { startFakeService } from '../parts/fake-service.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Sends a request and resets the connection at once, before the server has asked who it is. */
async function hangUp(server: Server, path: string, headers = ''): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\nUser-Agent: x\r\n${headers}\r\n`);
  socket.resetAndDestroy();
}

async function listening(server: Server): Promise<Server> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return server;
}

type Open = (sundew: Sundew, served: (path: string) => void) => Server | Promise<Server>;

const ADAPTERS: readonly (readonly [string, Open])[] = [
  [
    'express',
    (sundew, served) => {
      const app = express().use(sundewExpress(sundew));
      return createServer(
        app.use((request, response) => {
          served(request.url);
          response.end();
        }),
      );
    },
  ],
  [
    'koa',
    (sundew, served) => {
      const app = new Koa().use(sundewKoa(sundew));
      app.silent = true;
      return createServer(app.use((context) => served(context.url)).callback());
    },
  ],
  [
    'fastify',
    async (sundew, served) => {
      const app = fastify();
      await app.register(sundewFastify(sundew));
      app.all('/*', (request, reply) => {
        served(request.url);
        reply.send();
      });
      await app.ready();
      return app.server;
    },
  ],
  [
    'hono',
    (sundew, served) => {
      const app = new Hono().use(sundewHono(sundew)).all('/*', (context) => {
        served(context.req.path);
        return context.text('');
      });
      return createServer(getRequestListener(app.fetch));
    },
  ],
  [
    'next',
    (sundew, served) => {
      const proxy = sundewNext(sundew);
      return createServer(async ({ url = '', headers }, response) => {
        const request = new Request(`http://localhost${url}`, { headers: headers as Record<string, string> });
        if ((await proxy(request, { waitUntil: () => {} })) === undefined) served(url);
        response.end();
      });
    },
  ],
];

it('takes nobody for gone in runtimes whose connections tell less, nor on pipes', () => {
  expect([peerOf({ localAddress: '127.0.0.1' }), peerOf({}), peerOf({ destroyed: true })]).toEqual([null, '', null]);
  vi.stubGlobal('navigator', { userAgent: 'Bun/1.3.0' });
  expect(peerOf({ localAddress: '127.0.0.1', remoteAddress: null })).toBe('');
  vi.unstubAllGlobals();
});

describe('whoever hangs up right behind a request, so that nobody knows the address', () => {
  it.each(ADAPTERS)('reaches no application that refuses anybody: %s', async (_, open) => {
    const service = await startFakeService();
    const paths: string[] = [];
    const rules = [rateLimit({ max: 1, mode: 'enforce' }), tripwire()];
    const sundew = createSundew({ url: service.url, key: 'sk_live_x', rules });
    const server = await listening(await open(sundew, (path) => void paths.push(path)));
    for (const path of ['/one', '/two', '/three']) {
      await hangUp(server, path, 'X-Forwarded-For: 198.51.100.7\r\n');
      const { ip, blocked, metadata } = await service.reportOf(path);
      expect({ ip, blocked, metadata }).toMatchObject({ ip: '', metadata: { rule: 'gone', action: 'DENY' } });
      expect(blocked).toBeUndefined();
    }
    expect(paths).toEqual([]);
    await service.close();
  });

  it.each(ADAPTERS)(
    'is only reported where nobody is refused, and not as whom the visitor names: %s',
    async (_, open) => {
      const service = await startFakeService();
      const paths: string[] = [];
      const sundew = createSundew({ url: service.url, key: 'sk_live_x' });
      const server = await listening(await open(sundew, (path) => void paths.push(path)));
      await hangUp(server, '/watched', 'X-Forwarded-For: 198.51.100.7\r\n');
      expect(await service.reportOf('/watched')).toMatchObject({ ip: '', f: [] });
      expect(paths).toEqual(['/watched']);
      await service.close();
    },
  );
});
