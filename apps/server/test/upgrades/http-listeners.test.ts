import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

describe('the listeners of node:http under Fastify, as short-way.ts uses them', () => {
  it('are one for requests, there when the hook onListen runs, and replaceable', async () => {
    const app = fastify();
    app.get('/ordinary', () => 'by the framework');
    let listeners = 0;
    app.addHook('onListen', async () => {
      const ordinary = app.server.listeners('request') as ((
        request: IncomingMessage,
        response: ServerResponse,
      ) => void)[];
      listeners = ordinary.length;
      app.server.removeAllListeners('request');
      app.server.on('request', (request, response) => {
        if (request.url === '/fast') response.end('beside it');
        else for (const listener of ordinary) listener.call(app.server, request, response);
      });
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    expect(listeners).toBe(1);
    expect(await (await fetch(`${url}/fast`)).text()).toBe('beside it');
    expect(await (await fetch(`${url}/ordinary`)).text()).toBe('by the framework');
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    await app.close();
  });
});
