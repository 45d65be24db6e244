import type { IncomingMessage, ServerResponse } from 'node:http';
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
      turns.run(callerOf(request), () => {
        for (const listener of ordinary) listener.call(app.server, request, response);
      }),
    );
  });
}

/** Whoever presents the same credential, or without one comes from the same address. */
export function callerOf({ headers, socket }: IncomingMessage): string {
  return headers.authorization ?? headers.cookie ?? socket.remoteAddress ?? '';
}
