import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, createServer as createHttp2Server, type Http2Server } from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener, serve } from '@hono/node-server';
import express from 'express';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sundewExpress } from '../../src/adapters/express.ts';
import { sundewFastify } from '../../src/adapters/fastify.ts';
import { sundewHono } from '../../src/adapters/hono.ts';
import { sundewKoa } from '../../src/adapters/koa.ts';
import { createSundew, honeytoken, type Sundew, tripwire } from '../../src/index.ts';
import { type FakeService, startFakeService } from '../parts/fake-service.ts';
import { PAGE } from './site.ts';

const KEY = 'sk_live_0123456789abcdef0123456789abcdef';
let service: FakeService;
let sundew: Sundew;
const servers: (Server | Http2Server)[] = [];

beforeAll(async () => {
  service = await startFakeService();
  const rules = [tripwire({ rememberS: 0 }), honeytoken({ rememberS: 0 })];
  sundew = createSundew({ url: service.url, key: KEY, mode: 'enforce', rules });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await service.close();
});

async function listening(server: Server | Http2Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** What comes back for these bytes until the server closes the connection. */
async function answerTo(port: number, bytes: string): Promise<string> {
  const connection = net.connect(port, '127.0.0.1');
  connection.write(bytes);
  return text(connection);
}

describe('HTTP/2', () => {
  it.each([
    [
      'fastify',
      async () => {
        const app = fastify({ http2: true });
        await app.register(sundewFastify(sundew));
        app.get('/*', (_request, reply) => reply.type('text/html').send(PAGE));
        await app.ready();
        return app.server as unknown as Http2Server;
      },
    ],
    [
      'koa',
      async () => {
        const app = new Koa();
        app.use(sundewKoa(sundew));
        app.use((context) => {
          context.type = 'html';
          context.body = PAGE;
        });
        return createHttp2Server(app.callback());
      },
    ],
    [
      'hono',
      () => {
        const app = new Hono().use(sundewHono(sundew)).get('/*', (context) => context.html(PAGE));
        return createHttp2Server(getRequestListener(app.fetch));
      },
    ],
  ] as const)('has the hidden link in pages, is refused and reported as others are: %s', async (_, open) => {
    const session = connect(`http://127.0.0.1:${await listening(await open())}`);
    const ask = async (path: string) => {
      const stream = session.request({ ':path': path, ':authority': 'shop.example', 'user-agent': 'x' });
      const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
      return { status: headers[':status'], page: await text(stream) };
    };
    try {
      expect(await ask('/about')).toEqual({
        status: 200,
        page: PAGE.replace(/<\/body><\/html>$/, (end) => sundew.honeytokenMarkup + end),
      });
      expect((await ask('/.env')).status).toBe(403);
      await sundew.flush();
      const { url, cs } = await service.reportOf('/.env');
      expect(url).toBe('http://shop.example/.env');
      expect(cs.hn.filter((name) => name.startsWith(':'))).toEqual([]);
    } finally {
      session.close();
    }
  });
});

describe('a server of Node.js', () => {
  it.each([
    ['express', () => createServer(express().use(sundewExpress(sundew)))],
    ['koa', () => createServer(new Koa().use(sundewKoa(sundew)).callback())],
    [
      'fastify',
      async () => {
        const app = fastify();
        await app.register(sundewFastify(sundew));
        await app.ready();
        return app.server;
      },
    ],
    [
      'hono',
      () => serve({ fetch: new Hono().use(sundewHono(sundew)).fetch, port: 0, hostname: '127.0.0.1' }) as Server,
    ],
  ] as const)('upgrades connections to websockets as before: %s', async (_, open) => {
    const server = await open();
    server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello');
    });
    const asked = 'GET /chat HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(await answerTo(await listening(server), asked)).toMatch(/^HTTP\/1.1 101 [\s\S]*hello$/);
  });

  it.each([
    [
      'express',
      () => {
        const app = express();
        app.use((_request, response, next) => {
          response.type('html').write('<body>begun');
          next();
        });
        app.use(sundewExpress(sundew));
        app.use((_request, response) => void response.end('</body>'));
        return createServer(app);
      },
    ],
    [
      'koa',
      () => {
        const app = new Koa();
        app.use((context, next) => {
          context.respond = false;
          context.res.writeHead(200, { 'content-type': 'text/html' }).write('<body>begun');
          return next();
        });
        app.use(sundewKoa(sundew));
        app.use((context) => void context.res.end('</body>'));
        return createServer(app.callback());
      },
    ],
    [
      'fastify',
      async () => {
        const app = fastify();
        app.addHook('onRequest', async (_request, reply) => {
          reply.raw.writeHead(200, { 'content-type': 'text/html' }).write('<body>begun');
        });
        await app.register(sundewFastify(sundew));
        app.all('/*', async (_request, reply) => {
          reply.hijack();
          reply.raw.end('</body>');
        });
        await app.ready();
        return app.server;
      },
    ],
  ] as const)('keeps an answer that was begun before the sensor saw the request: %s', async (_, open) => {
    const port = await listening(await open());
    const response = await fetch(`http://127.0.0.1:${port}/.env`);
    expect([response.status, await response.text()]).toEqual([200, '<body>begun</body>']);
  });

  it('answers requests for whole addresses, and of older clients, as before', async () => {
    const app = express();
    app.use(sundewExpress(sundew));
    app.use((_request, response) => void response.send('served'));
    const port = await listening(createServer(app));
    const end = 'Connection: close\r\n\r\n';
    expect(await answerTo(port, `GET http://other.example/whole?x=1 HTTP/1.1\r\nHost: a\r\n${end}`)).toMatch(/ 200 /);
    expect(await answerTo(port, `GET /old HTTP/1.0\r\n\r\n`)).toMatch(/ 200 /);
    await sundew.flush();
    expect((await service.reportOf('/whole?x=1')).url).toBe('http://a/whole?x=1');
    expect((await service.reportOf('/old')).ip).toBe('127.0.0.1');
  });
});
