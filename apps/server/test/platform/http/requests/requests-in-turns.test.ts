import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Access } from '../../../../src/platform/access/access.ts';
import { createFairTurns } from '../../../../src/platform/background/fair-turns.ts';
import type { App } from '../../../../src/platform/http/application.ts';
import { beginInTurn, takeRequestsInTurns } from '../../../../src/platform/http/requests/requests-in-turns.ts';

describe('requests that came at one moment', () => {
  it('are handed over callers in turn: whoever proved the same credential is one, strangers of a neighbourhood are one', async () => {
    const app = fastify() as unknown as App;
    takeRequestsInTurns(app, createFairTurns(), ({ socket }) => socket.remoteAddress ?? '');
    app.decorateRequest('access', null as unknown as Access);
    app.addHook('onRequest', async (request) => {
      const key = request.headers.authorization;
      if (key === 'Bearer a' || key === 'Bearer b') request.access = accessOf(key);
    });
    app.get('/', () => ({}));
    const handedOver = standInFront(app.server);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    for (const authorization of ['Bearer a', 'Bearer b', 'Bearer forged']) {
      await (await fetch(address, { headers: { authorization } })).text();
    }
    const order = handedOver(8);
    const from = (remoteAddress: string, authorization?: string) => (url: string) =>
      emit(app.server, { url, socket: { remoteAddress }, headers: authorization ? { authorization } : {} });
    for (const url of ['/a1', '/a2']) from('192.0.2.1', 'Bearer a')(url);
    from('192.0.2.2', 'Bearer forged')('/s1');
    from('192.0.2.3', 'Bearer forged too')('/s2');
    from('192.0.2.4')('/s3');
    from('198.51.100.1', 'Bearer b')('/b');
    from('2001:db8:1:2::1')('/t1');
    from('2001:db8:1:3::1')('/t2');
    expect(await order).toEqual(['/a1', '/s1', '/b', '/t1', '/a2', '/s2', '/t2', '/s3']);
    await app.close();
  });

  it('of one connection do not pile up: one that waits begins when the next comes, and only once', async () => {
    const order: string[] = [];
    const turns = createFairTurns();
    const socket = {};
    const send = (name: string) => beginInTurn(turns, socket as Socket, 'somebody', () => void order.push(name));
    for (const name of ['first', 'second', 'third']) send(name);
    expect(order).toEqual(['first', 'second']);
    await turns.turn('somebody else');
    send('fourth');
    await turns.turn('somebody else');
    expect(order).toEqual(['first', 'second', 'third', 'fourth']);
  });
});

/** Lets requests pass until so many shall be caught, whose paths it tells in the order in which they are handed over. */
function standInFront(server: Server) {
  const behind = server.listeners('request');
  server.removeAllListeners('request');
  let caught: ((path: string) => void) | null = null;
  server.on('request', (request, response) => {
    if (caught !== null) caught(request.url ?? '');
    else for (const listener of behind) listener.call(server, request, response);
  });
  return (count: number) =>
    new Promise<string[]>((resolve) => {
      const paths: string[] = [];
      caught = (path) => void (paths.push(path) === count && resolve(paths));
    });
}

const accessOf = (organizationId: string) => ({ credential: { kind: 'key', organizationId } }) as Access;

function emit(server: Server, request: object): void {
  server.emit('request', request as IncomingMessage, {});
}
