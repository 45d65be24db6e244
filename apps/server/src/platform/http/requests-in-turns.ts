import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FairTurns } from '../work/fair-turns.ts';
import type { App } from './application.ts';

/**
 * Hands requests to the framework callers in turn: a hundred connections of one, all of which have something to read,
 * hold up nobody else. Added before any short way.
 */
export function takeRequestsInTurns(app: App, turns: FairTurns): void {
  app.addHook('onListen', async () => {
    const ordinary = app.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) =>
      beginInTurn(turns, request, () => {
        for (const listener of ordinary) listener.call(app.server, request, response);
      }),
    );
  });
}

/** The newest request of each connection that waits. */
const waiting = new WeakMap<Socket, { begin: () => void }>();

/**
 * Begins the answer to a request when it is its caller's turn. One of a connection waits at most, and begins when the next
 * one comes: who sends thousands without reading an answer would fill the memory with them.
 */
export function beginInTurn(turns: FairTurns, { headers, socket }: IncomingMessage, begin: () => void): void {
  const ahead = waiting.get(socket);
  if (ahead !== undefined) {
    ahead.begin();
    ahead.begin = begin;
    return;
  }
  const newest = { begin };
  waiting.set(socket, newest);
  turns.run(headers.authorization ?? headers.cookie ?? socket.remoteAddress ?? '', () => {
    waiting.delete(socket);
    newest.begin();
  });
}
