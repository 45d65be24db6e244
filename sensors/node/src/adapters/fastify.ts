import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sundew } from '../sensor/sundew.ts';
import { guardNode } from './node-exchange.ts';

interface FastifyRequestPart {
  readonly raw: IncomingMessage;
  readonly originalUrl: string;
}

interface FastifyReplyPart {
  readonly raw: ServerResponse;
  hijack(): unknown;
}

/** The part of an instance of Fastify that is used. */
interface FastifyPart {
  addHook(
    name: 'onRequest',
    hook: (request: FastifyRequestPart, reply: FastifyReplyPart, done: () => void) => void,
  ): unknown;
}

/** Plugin for Fastify: `await app.register(sundewFastify(sundew))`, before your routes. */
export function sundewFastify(sundew: Sundew): (app: FastifyPart) => Promise<void> {
  const plugin = async (app: FastifyPart): Promise<void> => {
    app.addHook('onRequest', (request, reply, done) => {
      const follow = (isRefused: boolean): void => void (isRefused ? reply.hijack() : done());
      const refused = guardNode(sundew, request.raw, reply.raw, 'fastify', request.originalUrl);
      if (refused instanceof Promise) void refused.then(follow);
      else follow(refused);
    });
  };
  // The hook is for the whole application, not only for what the plugin itself would register.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}
