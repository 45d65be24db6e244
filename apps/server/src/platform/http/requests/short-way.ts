import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FairTurns } from '../../background/fair-turns.ts';
import type { App } from '../application.ts';
import { FastReply, headersOfEveryAnswer } from './fast-reply.ts';
import { namesOneHost } from './one-host.ts';
import { nextRequestId } from './request-ids.ts';
import { beginInTurn } from './requests-in-turns.ts';

/** A request that is taken. */
export interface Taken {
  /** Whose turn it is, as `beginInTurn` wants it. */
  readonly owner: string;
  /** Answers once the body has been read. Never rejects. */
  answer(bytes: Buffer, reply: FastReply): void;
}

/** A way past the framework for calls that come thousands of times a second. */
export interface ShortWay {
  /** What its request ids begin with. */
  readonly name: string;
  /** Addresses that it leads to, without a query. */
  readonly paths: readonly string[];
  /** Null leaves the request to the framework, which has seen nothing of it yet. */
  take(request: IncomingMessage, path: string): Taken | null;
}

/** Opens a way beside the framework once the application listens, and closes it when it stops. */
export function openShortWay(app: App, turns: FairTurns, way: ShortWay): void {
  let isOpen = false;
  app.addHook('preClose', async () => {
    isOpen = false;
  });
  app.addHook('onListen', async () => {
    const sampled = way.paths.map(async (path) => [path, await headersOfEveryAnswer(app, path)] as const);
    const headers = new Map<string | undefined, readonly string[]>(await Promise.all(sampled));
    const ordinary = app.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => {
      const everyAnswer = isOpen && namesOneHost(request) ? headers.get(request.url) : undefined;
      const taken = everyAnswer === undefined ? null : way.take(request, request.url ?? '');
      if (everyAnswer === undefined || taken === null) {
        for (const listener of ordinary) listener.call(app.server, request, response);
        return;
      }
      whenRead(request, (bytes) =>
        beginInTurn(turns, request.socket, taken.owner, () =>
          taken.answer(bytes, new FastReply(response, everyAnswer, nextRequestId(way.name))),
        ),
      );
    });
    isOpen = true;
  });
}

/** Hands over the body: exactly as many bytes as were announced, or none at all. */
function whenRead(request: IncomingMessage, take: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  // Whoever went away gets no answer.
  request.on('error', () => void chunks.splice(0));
  request.on('end', () => {
    const [only] = chunks;
    take(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks));
  });
}
