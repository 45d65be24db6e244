import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { maskAddress } from '@sundew/sensor-core/address';
import type { Access } from '../../access/access.ts';
import type { Credential } from '../../access/credential.ts';
import type { FairTurns } from '../../background/fair-turns.ts';
import { Recent } from '../../memory/recent.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { App } from '../application.ts';

/** Headers in memory of which it was proven lately whose they are. */
const PROVEN = { most: 5_000, ttlMs: 5 * MINUTE_MS };

/**
 * Hands requests to the framework callers in turn: a hundred connections of one, all of which have something to read,
 * hold up nobody else. A header that says who calls counts once it has been proven: anybody could make up one for each
 * connection. Added before any short way.
 * @param clientIp resolves the address of the client
 */
export function takeRequestsInTurns(app: App, turns: FairTurns, clientIp: (request: IncomingMessage) => string): void {
  const proven = new Recent<string>(PROVEN);
  // All that prove the caller run before.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { authorization } = request.headers;
    const credential = (request.access as Access | null)?.credential;
    if (authorization !== undefined && credential !== undefined) {
      const key = keyOf(authorization);
      if (proven.get(key) === undefined) proven.set(key, callerOf(credential));
    }
    done();
  });
  const ownerOf = (request: IncomingMessage): string => {
    const { authorization } = request.headers;
    const known = authorization === undefined ? undefined : proven.get(keyOf(authorization));
    return known ?? strangersAt(clientIp(request));
  };
  app.addHook('onListen', async () => {
    const ordinary = app.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) =>
      beginInTurn(turns, request.socket, ownerOf(request), () => {
        for (const listener of ordinary) listener.call(app.server, request, response);
      }),
    );
  });
}

/** Who waits for its own requests alone: the organization of a key, or a person. */
export function callerOf(credential: Credential): string {
  if (credential.kind === 'user') return credential.userId;
  return credential.kind === 'operator' ? 'operator' : credential.organizationId;
}

/** Whoever nothing is known of waits for all others of its neighbourhood: an IPv4 /24, an IPv6 /48. */
export function strangersAt(address: string): string {
  return `strangers ${maskAddress(address) ?? address}`;
}

const keyOf = (authorization: string): string => hash('sha256', authorization, 'base64');

/** The newest request of each connection that waits. */
const waiting = new WeakMap<Socket, { begin: () => void }>();

/**
 * Begins the answer to a request when it is its caller's turn. One of a connection waits at most, and begins when the next
 * one comes: who sends thousands without reading an answer would fill the memory with them.
 * @param owner whose turn is waited for: `callerOf`, `strangersAt`
 */
export function beginInTurn(turns: FairTurns, socket: Socket, owner: string, begin: () => void): void {
  const ahead = waiting.get(socket);
  if (ahead !== undefined) {
    ahead.begin();
    ahead.begin = begin;
    return;
  }
  const newest = { begin };
  waiting.set(socket, newest);
  turns.run(owner, () => {
    waiting.delete(socket);
    newest.begin();
  });
}
