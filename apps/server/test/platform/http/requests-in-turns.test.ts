import type { IncomingMessage, Server } from 'node:http';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/platform/http/application.ts';
import { beginInTurn, takeRequestsInTurns } from '../../../src/platform/http/requests-in-turns.ts';
import { createFairTurns } from '../../../src/platform/work/fair-turns.ts';

describe('requests that came at one moment', () => {
  it('are handed over callers in turn: whoever presents the same credential is one', async () => {
    const app = fastify();
    takeRequestsInTurns(app as unknown as App, createFairTurns());
    const order: string[] = [];
    const handed = new Promise<void>((resolve) => {
      app.server.removeAllListeners('request');
      app.server.on('request', ({ url = '' }: IncomingMessage) => {
        if (order.push(url) === 5) resolve();
      });
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const from = (caller: object) => (url: string) => emit(app.server, { url, socket: {}, headers: {}, ...caller });
    for (const url of ['/a1', '/a2', '/a3']) from({ headers: { authorization: 'Bearer a' }, socket: {} })(url);
    from({ headers: { cookie: 'session=b' } })('/b');
    from({ socket: { remoteAddress: '192.0.2.1' } })('/c');
    await handed;
    expect(order).toEqual(['/a1', '/b', '/c', '/a2', '/a3']);
    await app.close();
  });

  it('of one connection do not pile up: one that waits begins when the next comes, and only once', async () => {
    const order: string[] = [];
    const turns = createFairTurns();
    const socket = {};
    const send = (name: string) =>
      beginInTurn(turns, { headers: {}, socket } as unknown as IncomingMessage, () => void order.push(name));
    for (const name of ['first', 'second', 'third']) send(name);
    expect(order).toEqual(['first', 'second']);
    await turns.turn('somebody else');
    send('fourth');
    await turns.turn('somebody else');
    expect(order).toEqual(['first', 'second', 'third', 'fourth']);
  });
});

function emit(server: Server, request: object): void {
  server.emit('request', request as IncomingMessage, {});
}
