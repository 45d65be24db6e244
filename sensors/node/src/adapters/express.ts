import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sundew } from '../sensor/sundew.ts';
import { guardNode } from './node-exchange.ts';

/** The part of a request of Express, Connect and Nest that is used. */
type ConnectRequest = IncomingMessage & { readonly originalUrl?: string };
type Middleware = (request: ConnectRequest, response: ServerResponse, next: (error?: unknown) => void) => void;

/**
 * Middleware for Express, Connect and whatever takes theirs, such as Nest. Use it before your routes:
 * `app.use(sundewExpress(sundew))`.
 */
export function sundewExpress(sundew: Sundew): Middleware {
  return (request, response, next) => {
    const refused = guardNode(sundew, request, response, 'express', request.originalUrl ?? request.url);
    if (refused instanceof Promise) void refused.then((isRefused) => (isRefused ? undefined : next()));
    else if (!refused) next();
  };
}
