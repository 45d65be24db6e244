import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sundew } from '../sensor/sundew.ts';
import { guardNode } from './node-exchange.ts';

/** The part of a context of Koa that is used. */
interface KoaContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly originalUrl: string;
  respond?: boolean;
}

/** Middleware for Koa. Use it first: `app.use(sundewKoa(sundew))`. */
export function sundewKoa(sundew: Sundew): (context: KoaContext, next: () => Promise<unknown>) => Promise<void> {
  return async (context, next) => {
    if (await guardNode(sundew, context.req, context.res, 'koa', context.originalUrl)) context.respond = false;
    else await next();
  };
}
